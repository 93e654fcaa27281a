import type { ActiveRelease, FailureKind } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';
import { loadRemote } from './load-remote';
import { forgetRemote, getRemote } from './remote-cache';
import { RemoteLoadError } from './remote-load-error';

jest.mock('./load-remote');
const load = jest.mocked(loadRemote);
const remote: Remote = { contract: 1, routes: [] };

/** The cache is that of the whole tab, so each test has a release of its own. */
let testCount = 0;
let release: ActiveRelease;

beforeEach(() => {
  testCount += 1;
  release = { name: 'blog', release: `r${testCount}` } as ActiveRelease;
  load.mockReset().mockResolvedValue(remote);
});

const fail = (kind: FailureKind) => new RemoteLoadError(release, kind, 'gone');
const attempts = () => load.mock.calls.map(([, attempt]) => attempt);

it('loads a release once, for however many ask, and knows it by remote and release', async () => {
  expect(getRemote(release)).toBe(getRemote({ ...release }));
  expect(await getRemote(release)).toBe(remote);
  expect(attempts()).toEqual([0]);
  await getRemote({ ...release, name: 'tools' });
  await getRemote({ ...release, release: 'another' });
  expect(load).toHaveBeenCalledTimes(3);
});

it.each(['load', 'integrity', 'chunk'] as const)('tries once more after a %s failure', async (kind) => {
  load.mockRejectedValueOnce(fail(kind));
  expect(await getRemote(release)).toBe(remote);
  expect(attempts()).toEqual([0, 1]);
});

it.each(['contract', 'start', 'timeout', 'render'] as const)('does not after a %s failure', async (kind) => {
  load.mockRejectedValueOnce(fail(kind));
  await expect(getRemote(release)).rejects.toMatchObject({ kind });
  expect(attempts()).toEqual([0]);
});

it('forgets a failure, so that the next call tries again and counts on', async () => {
  load.mockRejectedValue(fail('load'));
  await expect(getRemote(release)).rejects.toMatchObject({ kind: 'load' });
  load.mockResolvedValue(remote);
  expect(await getRemote(release)).toBe(remote);
  expect(attempts()).toEqual([0, 1, 2]);
});

it('loads a fresh copy of a forgotten remote, which no late failure removes', async () => {
  let fails!: (error: Error) => void;
  load.mockReturnValueOnce(new Promise((_, reject) => (fails = reject)));
  const first = getRemote(release);
  forgetRemote(release);
  const fresh = getRemote(release);
  expect(fresh).not.toBe(first);
  fails(fail('start'));
  await expect(first).rejects.toMatchObject({ kind: 'start' });
  expect(getRemote(release)).toBe(fresh);
  expect(attempts()).toEqual([0, 1]);
});
