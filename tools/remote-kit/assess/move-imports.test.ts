import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { moveImports } from './move-imports';
import { moves } from './moved-names';
import { toSource } from './source';

const move = (text: string, path = 'src/page.tsx') => moveImports(toSource(path, text));

test.each([
  [
    'a module that is another one now',
    "import { Link, useParams as read } from 'react-router-dom';\n<Link to={read().id} />;",
    "import { Link, useParams as read } from '@site/shared/router';\n<Link to={read().id} />;",
  ],
  [
    'a part of what is imported',
    'import { BrowserRouter, Link } from "react-router-dom"',
    'import { BrowserRouter } from "react-router-dom"\nimport { Link } from "@site/shared/router"',
  ],
  [
    'a name with all its uses, and nothing else that is called so',
    "import ReactDOM, { useFormState } from 'react-dom';\nconst a = { useFormState }, b = () => useFormState(a.useFormState);\nfunction other(useFormState) { return useFormState; }",
    "import ReactDOM from 'react-dom';\nimport { useActionState } from 'react';\nconst a = { useFormState: useActionState }, b = () => useActionState(a.useFormState);\nfunction other(useFormState) { return useFormState; }",
  ],
  [
    'a name whose new one is taken',
    "import { useVisit } from '@site/shared/fetching';\nconst useMountId = useVisit;",
    "import { useMountId as useVisit } from '@site/shared/fetching';\nconst useMountId = useVisit;",
  ],
  [
    'types',
    "import type { TokenStore } from '@site/shared/http';\nimport { type TokenStore as Kept, useApi } from '@site/shared/http';\nlet store: TokenStore;",
    "import type { SessionStore } from '@site/shared/http';\nimport { type SessionStore as Kept, useApi } from '@site/shared/http';\nlet store: SessionStore;",
  ],
  [
    'a method of a class',
    "import { ApiError as Refused } from '@site/shared/http';\nRefused.fromAnswer(404, other.fromAnswer);",
    "import { ApiError as Refused } from '@site/shared/http';\nRefused.fromResponse(404, other.fromAnswer);",
  ],
])('moves %s', (_, before, after) => {
  expect(move(before)).toBe(after);
});

test('changes a component of Vue where its script is', () => {
  const component = (name: string) =>
    `<template><a /></template>\n<script setup>\nimport { ${name} } from '@site/shared/fetching';\n${name}();\n</script>\n`;
  expect(move(component('useVisit'), 'src/page.vue')).toBe(component('useMountId'));
});

test.each([
  "import { useMountId } from '@site/shared/fetching';",
  "import { useVisit } from './use-visit';",
  "import * as http from '@site/shared/http';",
  "import 'react-router-dom';",
])('leaves %s as it is', (text) => {
  expect(move(text)).toBeUndefined();
});

test('knows every name of @site/shared that is called something else now, and what its router has', () => {
  const sources = readdirSync(fromRoot('shared/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(fromRoot('shared/src', path), 'utf8'));
  const replaced = sources.flatMap((text) =>
    [...text.matchAll(/@deprecated Use `(\w+)`/g)].map(([, name]) => name),
  );
  expect(replaced).not.toEqual([]);
  const known = moves.flatMap(({ names }) => Object.values(names));
  expect(known).toEqual(expect.arrayContaining(replaced));
  const router = readFileSync(fromRoot('shared/src/router/index.ts'), 'utf8');
  const taken = moves.find(({ to }) => to === '@site/shared/router')!.names;
  expect(Object.keys(taken).filter((name) => !new RegExp(`\\b${name}\\b`).test(router))).toEqual([]);
});
