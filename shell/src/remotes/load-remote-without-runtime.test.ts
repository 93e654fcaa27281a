import type { ActiveRelease } from '@site/shared/contracts';
import type * as LoadRemote from './load-remote';

const release = { name: 'blog', release: 'r1' } as ActiveRelease;
const remote = { contract: 1, routes: [] };

/** A fresh copy of the modules, in which the federation runtime cannot be fetched the first time. */
function withLostRuntime() {
  const fetched = { count: 0 };
  jest.resetModules();
  jest.doMock('./federation', () => {
    fetched.count += 1;
    if (fetched.count === 1) throw new Error('Loading chunk federation failed');
    return { createFederation: () => ({ load: async () => ({ default: remote }) }) };
  });
  return { fetched, ...jest.requireActual<typeof LoadRemote>('./load-remote') };
}

it('blames no remote for a runtime that cannot be fetched, and fetches it again for the next one', async () => {
  const { fetched, loadRemote } = withLostRuntime();
  await expect(loadRemote(release, 0)).rejects.toMatchObject({
    name: 'FederationUnavailableError',
    cause: { message: 'Loading chunk federation failed' },
  });
  expect(await loadRemote(release, 1)).toEqual(remote);
  expect(await loadRemote(release, 2)).toEqual(remote);
  expect(fetched.count).toBe(2);
});

it('fetches the runtime ahead on request, and leaves a failure to the remote that needs it', async () => {
  const { fetched, prepareLoading, loadRemote } = withLostRuntime();
  await prepareLoading();
  expect(fetched.count).toBe(1);
  await prepareLoading();
  expect(await loadRemote(release, 0)).toEqual(remote);
  expect(fetched.count).toBe(2);
});
