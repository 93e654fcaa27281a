import { loadScript, ScriptError } from './load-script';

let script: HTMLScriptElement;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByName: () => [] });
  jest.spyOn(globalThis, 'addEventListener');
  jest.spyOn(globalThis, 'removeEventListener');
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    script = node as HTMLScriptElement;
    // Not `append` itself: jsdom would fetch the script.
    jest.spyOn(script, 'remove');
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const load = () => loadScript({ url: '/entry.js', integrity: 'sha384-abc', timeoutMs: 8000 });

function expectNothingLeft() {
  expect(jest.getTimerCount()).toBe(0);
  expect([script.onload, script.onerror]).toEqual([null, null]);
  expect(script.remove).toHaveBeenCalledTimes(1);
  const added = jest.mocked(globalThis.addEventListener).mock.calls;
  expect(added).toEqual([['error', expect.any(Function)]]);
  expect(jest.mocked(globalThis.removeEventListener).mock.calls).toEqual(added);
}

it('asks for a classic script with its hash, and leaves nothing behind', async () => {
  const loading = load();
  expect(script).toMatchObject({ type: '', crossOrigin: 'anonymous', integrity: 'sha384-abc' });
  script.onload?.(new Event('load'));
  await expect(loading).resolves.toBeUndefined();
  expectNothingLeft();
});

it('asks for a module as such, and without a hash where there is none', async () => {
  const loading = loadScript({ url: '/entry.js', integrity: undefined, timeoutMs: 8000 }, 'module');
  expect(script.type).toBe('module');
  expect(script.hasAttribute('integrity')).toBe(false);
  // For jsdom it is no attribute.
  expect(script).not.toHaveProperty('integrity');
  script.onload?.(new Event('load'));
  await loading;
});

it.each([
  [0, 'load', '/entry.js did not arrive'],
  [200, 'integrity', '/entry.js does not match its hash'],
])('says why the browser refused it: status %s', async (responseStatus, kind, message) => {
  Object.assign(performance, { getEntriesByName: () => [{ responseStatus }] });
  const outcome = expect(load()).rejects.toMatchObject({ name: 'ScriptError', kind, message });
  script.onerror?.(new Event('error'));
  await outcome;
  expectNothingLeft();
});

it('says what it threw', async () => {
  const thrown = new TypeError('broken');
  const outcome = load().catch((error: unknown) => error);
  dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'broken', error: thrown }));
  script.onload?.(new Event('load'));
  const error = await outcome;
  expect(error).toBeInstanceOf(ScriptError);
  expect(error).toMatchObject({ kind: 'start', message: '/entry.js threw: broken', cause: thrown });
});

it('gives up after its time, and not before', async () => {
  const outcome = load().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(7999);
  expect(script.remove).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ kind: 'timeout', message: '/entry.js took longer than 8000 ms' });
  expectNothingLeft();
});
