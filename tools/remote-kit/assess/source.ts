import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import ts from 'typescript';
import { listFiles } from '../project/list-files';

/** A file of an application, with what is its code. */
export interface Source {
  /** From the folder of the application, with slashes. */
  path: string;
  text: string;
  /** Without statements where there is only markup, or styles. */
  code: ts.SourceFile;
}

const isRead = /(?:\.(?:[cm]?[jt]sx?|vue|svelte|html|css|scss|less)|^package\.json)$/;
const isBuilt = /(?:^|\/)(?:build|out)\//;

/** Reads the code, styles and pages of an application. */
export function readSources(folder: string): Source[] {
  return listFiles(folder)
    .map((file) => ({ file, path: relative(folder, file).replaceAll(sep, '/') }))
    .filter(({ path }) => isRead.test(path) && !isBuilt.test(path))
    .map(({ file, path }) => toSource(path, readFileSync(file, 'utf8')))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function toSource(path: string, text: string): Source {
  return { path, text, code: parse(path, toCode(path, text)) };
}

function parse(path: string, code: string): ts.SourceFile {
  // In other files `<T>value` is an element.
  const fileName = /\.[cm]?ts$/.test(path) ? '/source.ts' : '/source.tsx';
  return ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
}

/** Each character stays in its place. */
function toCode(path: string, text: string): string {
  if (/\.[cm]?[jt]sx?$/.test(path)) return text;
  const scripts = [...text.matchAll(/<script\b[^>]*>([^]*?)<\/script>/dg)].map(({ indices }) => indices![1]!);
  return scripts.reduce(
    (code, [start, end]) => code.slice(0, start) + text.slice(start, end) + code.slice(end),
    toBlank(text),
  );
}

/** Spaces in place of a text, in the same lines. */
export const toBlank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
