import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMessages } from './testing/find-messages';

const findGlobals = (code: string, file?: string) =>
  findMessages('no-browser-globals', code, file).map((message) => /no "(\w+)"/.exec(message)?.[1]);

test.each([
  ['read', 'const width = window.innerWidth;', 'window'],
  ['asked by name', "const dark = matchMedia('(prefers-color-scheme: dark)');", 'matchMedia'],
  ['called', 'addEventListener("resize", () => {});', 'addEventListener'],
  ['reached through globalThis', 'const kept = globalThis.localStorage.getItem("x");', 'localStorage'],
  ['sent a request with', 'const response = fetch("/api/posts/");', 'fetch'],
  ['extended', 'class Box extends HTMLElement {}', 'HTMLElement'],
  ['kept in a class', 'class Box { static root = document.body; }', 'document'],
  ['read in a block', 'if (true) { for (const x of [1]) navigator.sendBeacon(x); }', 'navigator'],
  ['read in a function that is called at once', '(() => { location.reload(); })();', 'location'],
  ['read for each element of a list', 'const x = [1].map(() => screen.width);', 'screen'],
])('finds what is %s at the top of a module', (_, code, name) => {
  expect(findGlobals(code)).toEqual([name]);
});

test.each([
  ['a component', 'export function Page() { return <p>{location.href}</p>; }', 'location'],
  ['a component that is wrapped', 'const Page = memo(() => <p>{navigator.language}</p>);', 'navigator'],
  ['a hook', 'const useWidth = () => innerWidth;', 'innerWidth'],
  ['a first state', 'function Page() { useState(() => localStorage.getItem("x")); }', 'localStorage'],
  ['a memo', 'function Page() { useMemo(() => document.title, []); }', 'document'],
  [
    'a snapshot for the server',
    'function Page() { useSyncExternalStore(f, () => screen, () => scrollY); }',
    'scrollY',
  ],
])('finds what the first rendering of %s reads', (_, code, name) => {
  expect(findGlobals(code)).toEqual([name]);
});

test.each([
  ['an effect', 'function Page() { useEffect(() => { document.title = "x"; }); }'],
  ['an event handler', 'function Page() { return <button onClick={() => location.reload()} />; }'],
  ['a snapshot for browsers', 'function Page() { useSyncExternalStore(f, () => screen.width, () => 0); }'],
  ['a function that others call', 'export function findWidth() { return window.innerWidth; }'],
  ['a field of an object', 'class Box { root = document.body; }'],
  ['a type', 'let box: HTMLElement; type Root = typeof document;'],
  ['a question whether there is any', 'const isBrowser = typeof window === "object";'],
  ['a name of its own', 'const location = "here"; export const text = location;'],
  ['what servers have as well', 'const url = new URL("http://x"); setTimeout(() => {}); console.warn(url);'],
  ['a property of the same name', 'const page = { window: 1 }; export const x = page.window;'],
])('has nothing against %s', (_, code) => {
  expect(findGlobals(code)).toEqual([]);
});

test('a module that has a stand-in for the server is for browsers alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  writeFileSync(join(folder, 'theme.server.ts'), '');
  const code = 'export const isDark = matchMedia("(prefers-color-scheme: dark)").matches;';
  expect(findGlobals(code, join(folder, 'theme.ts'))).toEqual([]);
  expect(findGlobals(code, join(folder, 'motion.ts'))).toEqual(['matchMedia']);
});
