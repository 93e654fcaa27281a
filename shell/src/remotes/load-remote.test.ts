import { useState } from 'react';
import type { ActiveRelease } from '@site/shared/contracts';
import { loadRemote } from './load-remote';
import type { OverrideRelease } from './override-release';

const routes = [{ path: '/blogs' }];

/** The runtime remembers what it has loaded, so each test has a release of its own. */
let testCount = 0;
let release: ActiveRelease;
let container: string;

/** The network, played by the test: called with each script that the page requests. */
let respond: (script: HTMLScriptElement) => void;
let requested: HTMLScriptElement[];

beforeEach(() => {
  testCount += 1;
  const id = `r${testCount}`;
  const entry = `/remotes/blog/${id}/remoteEntry.js`;
  container = `remote_blog_${id}`;
  release = {
    name: 'blog',
    release: id,
    contract: 1,
    entry,
    container,
    routes: ['/blogs'],
    preload: [
      { url: '/remotes/blog/page.js', as: 'script', integrity: 'sha384-of-another-file' },
      { url: entry, as: 'script', integrity: 'sha384-abc' },
    ],
  };
  requested = [];
  // jsdom keeps no timings of resources.
  Object.assign(performance, { getEntriesByName: () => [] });
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    requested.push(script);
    queueMicrotask(() => respond(script));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The entry runs, and leaves this in its global variable. */
function leave(found: object): (script: HTMLScriptElement) => void {
  return (script) => {
    Object.assign(globalThis, { [container]: found });
    script.onload?.(new Event('load'));
  };
}

function bring(exposed: unknown, init = jest.fn()) {
  respond = leave({ init, get: async () => () => exposed });
  return init;
}

it('runs the entry with its hash, hands over the shared modules, and takes the routes', async () => {
  const init = bring({ default: { contract: 1, routes } });
  expect(await loadRemote(release, 0)).toEqual({ contract: 1, routes });
  expect(requested[0]).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous', type: '' });
  expect(requested[0]?.src).toBe(`http://localhost${release.entry}`);
  const [scope] = init.mock.calls[0] as [
    Record<string, Record<string, { get: () => Promise<() => unknown> }>>,
  ];
  const [provided] = Object.values(scope.react ?? {});
  expect((await provided!.get())()).toHaveProperty('useState', useState);
});

it("hands out at once what webpack's own containers take while they start", async () => {
  const init = bring({ default: { contract: 1, routes } });
  await loadRemote(release, 0);
  const [scope] = init.mock.calls[0] as [Record<string, Record<string, { get: () => () => object }>>];
  const factories = ['react', 'react/jsx-runtime', '@site/shared/ui'].map((key) =>
    Object.values(scope[key] ?? {})[0]?.get(),
  );
  expect(factories).toEqual(Array(3).fill(expect.any(Function)));
});

it('calls the functions of the container as its own', async () => {
  class Container {
    readonly #exposed = { default: { contract: 1, routes } };
    scope: object | undefined;
    init(scope: object) {
      this.scope = scope;
    }
    async get() {
      return () => (this.scope ? this.#exposed : undefined);
    }
  }
  respond = leave(new Container());
  expect(await loadRemote(release, 0)).toEqual({ contract: 1, routes });
});

it('runs an entry that is a module with its hash, and takes what it exports', async () => {
  const url = `http://localhost${release.entry}`;
  const exports = { init: () => {}, get: async () => () => ({ default: { contract: 1, routes } }) };
  jest.doMock(url, () => exports, { virtual: true });
  respond = (script) => script.onload?.(new Event('load'));
  expect(await loadRemote({ ...release, entryType: 'module' }, 0)).toEqual({ contract: 1, routes });
  expect(requested[0]).toMatchObject({ src: url, type: 'module', integrity: 'sha384-abc' });
});

it('tells the browser the hash of every module before the entry imports one', async () => {
  jest.doMock(
    `http://localhost${release.entry}`,
    () => ({ init: () => {}, get: async () => () => ({ default: { contract: 1, routes } }) }),
    { virtual: true },
  );
  respond = (script) => script.onload?.(new Event('load'));
  const modules = [
    { url: release.entry, integrity: 'sha384-abc' },
    { url: 'https://notes.example/assets/page.js', integrity: 'sha384-def' },
  ];
  await loadRemote({ ...release, entryType: 'module', modules }, 0);
  expect(requested.slice(0, -1)).toEqual(
    modules.map(({ url, integrity }) =>
      expect.objectContaining({
        rel: 'modulepreload',
        href: new URL(url, location.href).href,
        integrity,
        crossOrigin: 'anonymous',
      }),
    ),
  );
  expect(requested.at(-1)).toMatchObject({ type: 'module', integrity: 'sha384-abc' });
});

it('says when an entry that is a module exports no container', async () => {
  jest.doMock(`http://localhost${release.entry}`, () => ({ default: {} }), { virtual: true });
  respond = (script) => script.onload?.(new Event('load'));
  await expect(loadRemote({ ...release, entryType: 'module' }, 0)).rejects.toMatchObject({
    kind: 'contract',
  });
});

it('says when an entry that is a module cannot be imported', async () => {
  const broken = () => {
    throw new SyntaxError('no module');
  };
  jest.doMock(`http://localhost${release.entry}`, broken, { virtual: true });
  respond = (script) => script.onload?.(new Event('load'));
  await expect(loadRemote({ ...release, entryType: 'module' }, 0)).rejects.toMatchObject({ kind: 'load' });
});

it('asks under another address when it tries again, and shows what that brings', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  bring({ default: { contract: 1, routes: [] } });
  await loadRemote(release, 0);
  expect(warn).not.toHaveBeenCalled();
  bring({ default: { contract: 1, routes } });
  expect(await loadRemote(release, 2)).toEqual({ contract: 1, routes });
  expect(requested[1]?.src).toMatch(/remoteEntry\.js\?attempt=2$/);
});

it('keeps two releases of a remote side by side, also when the name of one begins with that of the other', async () => {
  bring({ default: { contract: 1, routes: [] } });
  await loadRemote(release, 0);
  const longer = { ...release, release: `${release.release}9`, container: `${container}9` };
  container = longer.container;
  bring({ default: { contract: 1, routes } });
  expect(await loadRemote(longer, 0)).toEqual({ contract: 1, routes });
});

it('asks for no entry without a hash', async () => {
  await expect(loadRemote({ ...release, preload: [] }, 0)).rejects.toMatchObject({
    kind: 'integrity',
    message: `The remote "blog" (release ${release.release}) cannot be shown: its entry has no hash`,
  });
  expect(requested).toEqual([]);
});

it.each([
  ['in development', 'development', {}],
  ['when it replaces the live release in this browser alone', 'production', { isOverride: true }],
])('runs an entry without a hash %s', async (_, environment, fields) => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: environment });
  bring({ default: { contract: 1, routes } });
  await loadRemote({ ...release, preload: [], ...fields }, 0);
  expect(requested[0]).not.toHaveProperty('integrity');
});

it.each([
  [404, 'load'],
  [0, 'load'],
  [200, 'integrity'],
])(
  'says when the entry does not arrive, or with another content: status %s means %s',
  async (responseStatus, kind) => {
    Object.assign(performance, { getEntriesByName: () => [{ responseStatus }] });
    respond = (script) => script.onerror?.(new Event('error'));
    await expect(loadRemote(release, 0)).rejects.toMatchObject({
      kind,
      message: `The remote "blog" (release ${release.release}) cannot be shown: its entry could not be loaded`,
    });
  },
);

it('says when the entry never arrives', async () => {
  jest.useFakeTimers();
  respond = () => {};
  const outcome = expect(loadRemote(release, 0)).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(8000);
  await outcome;
});

describe('an entry that stays silent', () => {
  const found = { init: jest.fn(), get: async () => () => ({ default: { contract: 1, routes } }) };
  const hashes = () => requested.map((script) => script.integrity);

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));

  it('is asked for again after two seconds, under another address and with its hash', async () => {
    respond = (script) => (requested.length === 1 ? undefined : leave(found)(script));
    const loading = loadRemote(release, 0);
    await jest.advanceTimersByTimeAsync(1999);
    expect(requested).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toEqual({ contract: 1, routes });
    expect(requested[1]?.src).toBe(`${requested[0]!.src}?again=1`);
    expect(hashes()).toEqual(['sha384-abc', 'sha384-abc']);
  });

  it('still counts when it comes after all, and the second request brings nothing', async () => {
    respond = (script) => (requested.length === 1 ? undefined : script.onerror?.(new Event('error')));
    const loading = loadRemote(release, 0);
    await jest.advanceTimersByTimeAsync(3000);
    expect(requested).toHaveLength(2);
    leave(found)(requested[0]!);
    expect(await loading).toEqual({ contract: 1, routes });
  });

  it('is waited for when it has no hash, because a bundler that compiles has lost no request', async () => {
    respond = () => undefined;
    const override: OverrideRelease = { ...release, preload: [], isOverride: true };
    const loading = loadRemote(override, 0);
    await jest.advanceTimersByTimeAsync(7999);
    expect(requested).toHaveLength(1);
    leave(found)(requested[0]!);
    expect(await loading).toEqual({ contract: 1, routes });
  });
});

it.each([
  ['nothing', undefined],
  ['something else', {}],
  ['half of one', { init: () => {} }],
  ['the other half', { get: async () => () => ({}) }],
])('says when the entry brings %s, even if an earlier attempt has left a container', async (_, found) => {
  Object.assign(globalThis, { [container]: { init: jest.fn(), get: jest.fn() } });
  respond = found ? leave(found) : (script) => script.onload?.(new Event('load'));
  await expect(loadRemote(release, 1)).rejects.toMatchObject({
    kind: 'contract',
    message: expect.stringContaining('its entry brings no container') as string,
  });
});

it('says when the entry throws', async () => {
  respond = (script) => {
    dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'broken' }));
    script.onload?.(new Event('load'));
  };
  await expect(loadRemote(release, 0)).rejects.toMatchObject({ kind: 'start' });
});

it('blames the entry for no error of another script', async () => {
  respond = (script) => {
    dispatchEvent(new ErrorEvent('error', { filename: 'https://example.org/other.js', message: 'broken' }));
    leave({ init: jest.fn(), get: async () => () => ({ default: { contract: 1, routes } }) })(script);
  };
  await expect(loadRemote(release, 0)).resolves.toEqual({ contract: 1, routes });
});

it.each([
  ['timeout', 'timeout'],
  ['error', 'chunk'],
])('says when the chunk behind the entry fails with %s', async (type, kind) => {
  const chunkError = Object.assign(new Error('gone'), { name: 'ChunkLoadError', type, request: '/1.js' });
  respond = leave({ init: jest.fn(), get: () => Promise.reject(chunkError) });
  await expect(loadRemote(release, 0)).rejects.toMatchObject({ kind });
});

it.each([
  ['does not start', { init: () => new Promise(() => {}), get: jest.fn() }],
  ['does not bring its module', { init: jest.fn(), get: () => new Promise(() => {}) }],
])('says when the container %s in time', async (_, found) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  respond = leave(found);
  const outcome = expect(loadRemote(release, 0)).rejects.toMatchObject({
    kind: 'timeout',
    message: expect.stringContaining('no response within 8000 ms') as string,
  });
  await jest.advanceTimersByTimeAsync(8000);
  await outcome;
});

it('says when the container has no such module', async () => {
  respond = leave({ init: jest.fn(), get: async () => undefined });
  await expect(loadRemote(release, 0)).rejects.toMatchObject({
    kind: 'contract',
    message: expect.stringContaining('it exposes no "./remote"') as string,
  });
});

it('says when the remote cannot live with the modules that the shell provides', async () => {
  bring({ default: { contract: 1, routes } }, jest.fn().mockRejectedValue(new Error('Unsatisfied version')));
  await expect(loadRemote(release, 0)).rejects.toMatchObject({
    kind: 'start',
    message: expect.stringContaining('it does not start') as string,
    // The runtime would pass on its text alone.
    cause: expect.objectContaining({ message: 'Unsatisfied version' }) as Error,
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
