import type { ActiveRelease } from '@site/shared/contracts';
import { createSharedMap } from '../shared-modules';
import { createFederation } from './create-federation';
import { loadScript, ScriptError } from './load-script';

jest.mock('./load-script', () => ({
  ...jest.requireActual<object>('./load-script'),
  loadScript: jest.fn(),
}));
const load = jest.mocked(loadScript);

interface Runtime {
  name: string;
  loadShare(key: string): Promise<() => object>;
}
const page = globalThis as unknown as {
  _FEDERATION_RUNTIME_CORE?: object;
  __FEDERATION__: { __INSTANCES__: Runtime[] };
};

const release: ActiveRelease = {
  name: 'blog',
  release: 'r1',
  contract: 1,
  entry: '/entry.js',
  container: 'remote_blog_r1',
  routes: ['/blogs'],
  preload: [{ url: '/entry.js', as: 'script', integrity: 'sha384-abc' }],
};

function open() {
  const federation = createFederation(createSharedMap());
  return { federation, runtime: page.__FEDERATION__.__INSTANCES__.at(-1) };
}

it('is where remotes without a runtime of their own find one', () => {
  open();
  expect(page).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

it('can be looked at in the console, by the name of the shell', () => {
  expect(open().runtime).toHaveProperty('name', 'shell');
});

it('hands out a shared module without asking the remotes for theirs', async () => {
  load.mockRejectedValue(new ScriptError('load', 'gone'));
  const { federation, runtime } = open();
  await expect(federation.load(release, 0)).rejects.toMatchObject({ kind: 'load' });
  load.mockClear();
  expect(await runtime?.loadShare('react')).toEqual(expect.any(Function));
  expect(load).not.toHaveBeenCalled();
});
