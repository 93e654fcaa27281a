import type { ActiveRelease } from '@site/shared/contracts';
import { BuiltIns } from './built-ins';

const release = {
  name: 'blog',
  release: 'r2',
  container: 'remote_blog_r2',
  entry: '/remotes/blog/r2/entry.js',
  preload: [],
} as unknown as ActiveRelease;

/** What the files of the release hold. */
let script: string;
const holds = (change: () => void) => (script = String(change));

beforeEach(() => {
  script = '';
  globalThis.fetch = async () => ({ text: async () => script }) as Response;
  performance.getEntriesByType = () => [];
});

/** What the release is refused for that does this while it is loaded; put back at once, because Jest needs it, too. */
async function loadWith(change: () => void): Promise<unknown> {
  const builtIns = new BuiltIns();
  builtIns.expect();
  holds(change);
  change();
  builtIns.restoreLoaded();
  return builtIns.verifyLoaded(release).catch((error: unknown) => error);
}

const { map } = Array.prototype;
const { pushState } = history;
const { then } = Promise.prototype;
const { setTimeout: originalTimeout } = globalThis;

test('a release that changes nothing passes, and so does one that adds what hides nothing', async () => {
  const added = await loadWith(() => Object.assign(Array.prototype, { ourOwn: () => 1 }));
  expect(added).toBeUndefined();
  expect('ourOwn' in []).toBe(true);
  Reflect.deleteProperty(Array.prototype, 'ourOwn');
});

test.each<[string, () => void, string]>([
  ['a method of arrays', () => (Array.prototype.map = () => []), 'Array.prototype.map'],
  [
    'a method of arrays for good, as far as it can be',
    () => Object.defineProperty(Array.prototype, 'map', { value: () => [], configurable: true }),
    'Array.prototype.map',
  ],
  [
    'what is taken away',
    () => delete (Promise.prototype as Partial<Promise<0>>).then,
    'Promise.prototype.then',
  ],
  ['iteration', () => (Array.prototype[Symbol.iterator] = () => [].values()), 'Symbol(Symbol.iterator)'],
  ['what every object would have', () => ((Object.prototype as { all?: 1 }).all = 1), 'Object.prototype.all'],
  ['what hides a method', () => (history.pushState = () => undefined), 'history.pushState'],
  ['a global function', () => (globalThis.setTimeout = (() => 1) as never), 'setTimeout'],
  ['a class', () => (globalThis.Map = class extends Map {} as never), 'Map'],
])('%s is put back, and the release is refused', async (_, change, name) => {
  const kept = globalThis.Map;
  const refusal = await loadWith(change);
  expect(refusal).toMatchObject({ kind: 'contract', message: expect.stringContaining(name) as string });
  expect(Array.prototype.map).toBe(map);
  expect(Promise.prototype.then).toBe(then);
  expect('all' in {}).toBe(false);
  expect([...[1, 2]]).toEqual([1, 2]);
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
  expect(history.pushState).toBe(pushState);
  expect(globalThis.setTimeout).toBe(originalTimeout);
  expect(globalThis.Map).toBe(kept);
});

test('what an extension changes while a release is loaded is put back and offered for attribution', async () => {
  const builtIns = new BuiltIns();
  builtIns.expect();
  history.pushState = function wrappedByAnExtension() {};
  await expect(builtIns.verifyLoaded(release)).resolves.toBeUndefined();
  expect(history.pushState).toBe(pushState);
  expect(builtIns.changes.splice(0)).toMatchObject([{ name: 'history.pushState' }]);
  expect(builtIns.changes.splice(0)).toEqual([]);
});

test('names three of many', async () => {
  const refusal = await loadWith(() => {
    const methods: Partial<Record<string, unknown>> = Array.prototype as never;
    delete methods.map;
    delete methods.filter;
    delete methods.some;
    delete methods.every;
    delete methods.find;
  });
  expect(String(refusal)).toMatch(
    /: Array\.prototype\.\w+, Array\.prototype\.\w+, Array\.prototype\.\w+ and 2 more$/,
  );
});

test('what an extension has changed of the browser before is nobody’s doing', () => {
  const extended = () => undefined;
  history.pushState = extended;
  const builtIns = new BuiltIns();
  builtIns.expect();
  builtIns.restoreLoaded();
  expect(builtIns.changes.splice(0)).toEqual([]);
  expect(history.pushState).toBe(extended);
  Reflect.deleteProperty(history, 'pushState');
});

test('settings such as the length of stacks are no change', async () => {
  const { stackTraceLimit } = Error;
  expect(await loadWith(() => (Error.stackTraceLimit = 50))).toBeUndefined();
  Error.stackTraceLimit = stackTraceLimit;
});

test('while a page is shown the objects of the language are put back', () => {
  const builtIns = new BuiltIns();
  const broken = () => [];
  Array.prototype.map = broken;
  builtIns.restore();
  expect(Array.prototype.map).toBe(map);
  expect(builtIns.changes.splice(0)).toEqual([{ name: 'Array.prototype.map', value: broken }]);
});

test('what was made unchangeable is blamed on one release alone', async () => {
  const refusal = await loadWith(() =>
    Object.defineProperty(history, 'pushState', { value: () => undefined, configurable: false }),
  );
  expect(String(refusal)).toContain('history.pushState');
  expect(await loadWith(() => undefined)).toBeUndefined();
});
