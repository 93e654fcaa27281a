import type { ActiveRelease } from '@site/shared/contracts';
import { loadRemote } from './load-remote';

const release: ActiveRelease = {
  name: 'blog',
  release: 'r1',
  contract: 1,
  entry: '/remotes/blog/r1/remoteEntry.js',
  container: 'remote_blog_r1',
  routes: ['/blogs'],
  preload: [{ url: '/remotes/blog/r1/remoteEntry.js', as: 'script', integrity: 'sha384-abc' }],
};
const routes = [{ path: '/blogs' }];

/** The network, played by the test: told about each script that the page asks for. */
let arrive: (script: HTMLScriptElement) => void;
let asked: HTMLScriptElement[];

beforeEach(() => {
  asked = [];
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => {},
    __webpack_share_scopes__: { default: { react: {} } },
    remote_blog_r1: undefined,
  });
  // jsdom keeps no timings of resources.
  Object.assign(performance, { getEntriesByName: () => [] });
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    asked.push(script);
    queueMicrotask(() => arrive(script));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function bring(exposed: unknown, init = jest.fn()) {
  arrive = (script) => {
    Object.assign(globalThis, { remote_blog_r1: { init, get: async () => () => exposed } });
    script.onload?.(new Event('load'));
  };
  return init;
}

it('runs the entry with its hash, hands over the shared modules, and answers with the routes', async () => {
  const init = bring({ default: { contract: 1, routes } });
  expect(await loadRemote(release, 0)).toEqual({ contract: 1, routes });
  expect(asked[0]).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  expect(asked[0]?.src).toMatch(/\/remotes\/blog\/r1\/remoteEntry\.js$/);
  expect(init).toHaveBeenCalledWith({ react: {} });
});

it('asks under another address when it tries again', async () => {
  bring({ default: { contract: 1, routes } });
  await loadRemote(release, 2);
  expect(asked[0]?.src).toMatch(/remoteEntry\.js\?attempt=2$/);
});

it('asks for no entry without a hash', async () => {
  await expect(loadRemote({ ...release, preload: [] }, 0)).rejects.toMatchObject({
    kind: 'integrity',
    message: 'The remote "blog" (release r1) cannot be shown: its entry has no hash',
  });
  expect(asked).toEqual([]);
});

it.each([
  [404, 'load'],
  [0, 'load'],
  [200, 'integrity'],
])(
  'says when the entry does not arrive, or with another content: status %s means %s',
  async (responseStatus, kind) => {
    Object.assign(performance, { getEntriesByName: () => [{ responseStatus }] });
    arrive = (script) => script.onerror?.(new Event('error'));
    await expect(loadRemote(release, 0)).rejects.toMatchObject({
      kind,
      message: 'The remote "blog" (release r1) cannot be shown: its entry could not be loaded',
    });
  },
);

it('says when the entry never arrives', async () => {
  jest.useFakeTimers();
  arrive = () => {};
  const outcome = expect(loadRemote(release, 0)).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(8000);
  await outcome;
});

it('says when the entry is garbage, even if an earlier attempt has left a container', async () => {
  Object.assign(globalThis, { remote_blog_r1: { init: jest.fn(), get: jest.fn() } });
  arrive = (script) => script.onload?.(new Event('load'));
  await expect(loadRemote(release, 1)).rejects.toMatchObject({
    kind: 'contract',
    message: expect.stringContaining('its entry brings no container') as string,
  });
});

it('says when the entry throws', async () => {
  arrive = (script) => {
    dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'broken' }));
    script.onload?.(new Event('load'));
  };
  await expect(loadRemote(release, 0)).rejects.toMatchObject({ kind: 'start' });
});

it('blames the entry for no error of another script', async () => {
  const init = jest.fn();
  arrive = (script) => {
    dispatchEvent(new ErrorEvent('error', { filename: 'https://example.org/other.js', message: 'broken' }));
    Object.assign(globalThis, {
      remote_blog_r1: { init, get: async () => () => ({ default: { contract: 1, routes } }) },
    });
    script.onload?.(new Event('load'));
  };
  await expect(loadRemote(release, 0)).resolves.toEqual({ contract: 1, routes });
});

it.each([
  ['timeout', 'timeout'],
  ['error', 'chunk'],
])('says when the chunk behind the entry fails with %s', async (type, kind) => {
  const chunkError = Object.assign(new Error('gone'), { name: 'ChunkLoadError', type, request: '/1.js' });
  arrive = (script) => {
    Object.assign(globalThis, { remote_blog_r1: { init: jest.fn(), get: () => Promise.reject(chunkError) } });
    script.onload?.(new Event('load'));
  };
  await expect(loadRemote(release, 0)).rejects.toMatchObject({ kind });
});

it('says when the remote cannot live with the modules that the shell provides', async () => {
  bring({ default: { contract: 1, routes } }, jest.fn().mockRejectedValue(new Error('Unsatisfied version')));
  await expect(loadRemote(release, 0)).rejects.toMatchObject({
    kind: 'start',
    message: expect.stringContaining('it does not start') as string,
  });
});

it.each([
  ['follows another contract', { default: { contract: 2, routes } }, 'it follows contract 2'],
  ['has no routes', { default: { contract: 1 } }, 'it has no routes'],
  ['exposes nothing', undefined, 'it follows contract undefined'],
])('refuses a remote that %s', async (_, exposed, reason) => {
  bring(exposed);
  await expect(loadRemote(release, 0)).rejects.toMatchObject({
    kind: 'contract',
    message: expect.stringContaining(reason) as string,
  });
});
