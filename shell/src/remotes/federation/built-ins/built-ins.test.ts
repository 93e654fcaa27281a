import type { ActiveRelease } from '@site/shared/contracts';
import { BuiltIns } from './built-ins';

const release = { name: 'blog', release: 'r2', container: 'remote_blog_r2' } as ActiveRelease;

/** What the release is refused for that does this while it is loaded; at once, because Jest needs what was changed, too. */
function loadWith(change: () => void): unknown {
  const builtIns = new BuiltIns();
  builtIns.expect(release);
  try {
    change();
    builtIns.verifyLoaded(release);
  } catch (error) {
    return error;
  }
  return undefined;
}

const { map } = Array.prototype;
const { pushState } = history;
const { then } = Promise.prototype;
const { setTimeout: originalTimeout } = globalThis;

test('a release that changes nothing passes, and so does one that adds what hides nothing', () => {
  const added = loadWith(() => Object.assign(Array.prototype, { ourOwn: () => 1 }));
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
  ['what is taken away', () => Reflect.deleteProperty(Promise.prototype, 'then'), 'Promise.prototype.then'],
  ['iteration', () => (Array.prototype[Symbol.iterator] = () => [].values()), 'Symbol(Symbol.iterator)'],
  ['what every object would have', () => Object.assign(Object.prototype, { all: 1 }), 'Object.prototype.all'],
  ['what hides a method', () => (history.pushState = () => undefined), 'history.pushState'],
  ['a global function', () => (globalThis.setTimeout = (() => 1) as never), 'setTimeout'],
  ['a class', () => (globalThis.Map = class extends Map {} as never), 'Map'],
])('%s is put back, and the release is refused', (_, change, name) => {
  const kept = globalThis.Map;
  const refusal = loadWith(change);
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

test('is refused as well when it was put back before anybody asked', () => {
  const builtIns = new BuiltIns();
  builtIns.expect(release);
  Array.prototype.map = () => [];
  builtIns.restoreLoaded(release);
  expect([1].map(String)).toEqual(['1']);
  expect(() => builtIns.verifyLoaded(release)).toThrow('Array.prototype.map');
  builtIns.expect(release);
  expect(() => builtIns.verifyLoaded(release)).not.toThrow();
});

test('names three of many', () => {
  const refusal = loadWith(() => {
    for (const key of ['map', 'filter', 'some', 'every', 'find'])
      Reflect.deleteProperty(Array.prototype, key);
  });
  expect(String(refusal)).toMatch(
    /: Array\.prototype\.\w+, Array\.prototype\.\w+, Array\.prototype\.\w+ and 2 more$/,
  );
});

test('what an extension has changed of the browser before is nobody’s doing', () => {
  const extended = () => undefined;
  history.pushState = extended;
  const builtIns = new BuiltIns();
  builtIns.expect(release);
  expect(() => builtIns.verifyLoaded(release)).not.toThrow();
  expect(history.pushState).toBe(extended);
  Reflect.deleteProperty(history, 'pushState');
});

test('settings such as the length of stacks are no change', () => {
  const { stackTraceLimit } = Error;
  expect(loadWith(() => (Error.stackTraceLimit = 50))).toBeUndefined();
  Error.stackTraceLimit = stackTraceLimit;
});

test('while a page is shown the objects of the language are put back, and without a release nobody is blamed', () => {
  const builtIns = new BuiltIns();
  Array.prototype.map = () => [];
  builtIns.verify();
  expect(Array.prototype.map).toBe(map);
  let refusal: unknown;
  Array.prototype.map = () => [];
  try {
    builtIns.verify(release);
  } catch (error) {
    refusal = error;
  }
  expect(String(refusal)).toContain('it changes what belongs to all: Array.prototype.map');
  expect(Array.prototype.map).toBe(map);
});

test('what was made unchangeable is blamed on one release alone', () => {
  const own = () => undefined;
  const refusal = loadWith(() =>
    Object.defineProperty(history, 'pushState', { value: own, configurable: false }),
  );
  expect(String(refusal)).toContain('history.pushState');
  expect(loadWith(() => undefined)).toBeUndefined();
});
