import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { refusableGlobals } from './refusable-globals.mjs';

const findMessages = (code: string, filename: string) =>
  new Linter()
    .verify(code, [{ languageOptions: { parser: tseslint.parser as Linter.Parser } }, refusableGlobals()], {
      filename,
    })
    .flatMap(({ ruleId }) => ruleId ?? []);

test.each([
  'localStorage.getItem("x");',
  'const { sessionStorage } = window;',
  'globalThis["localStorage"].clear();',
  'indexedDB.open("x");',
  'self.caches.keys();',
  'new BroadcastChannel("x");',
  'if ("BroadcastChannel" in window) start();',
  'navigator.locks.request("x", hold);',
  'if ("locks" in navigator) start();',
  'const { serviceWorker } = navigator;',
  'window.navigator.serviceWorker.register("x");',
])('finds %s', (code) => {
  for (const file of ['shell/src/layout/x.tsx', 'remote-jobs/src/x.ts', 'shared/src/http/x.ts'])
    expect(findMessages(code, file)).toHaveLength(1);
});

test.each([
  ['the one module', 'shared/src/browser/text-store.ts', 'localStorage.getItem("x");'],
  ['a test', 'shell/src/x.test.ts', 'localStorage.clear();'],
  ['a name of its own', 'shell/src/x.ts', 'export const openCache = (caches: Caches) => caches;'],
])('has nothing against %s', (_, file, code) => {
  expect(findMessages(code, file)).toEqual([]);
});
