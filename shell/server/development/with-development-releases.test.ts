import { writeFile } from 'node:fs/promises';
import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';
import type { RegistryReader } from '../releases/registry-reader';
import { useFolder } from '../testing/use-folder';
import { withDevelopmentReleases } from './with-development-releases';

const remote = (name: string, release: string) => ({ name, release }) as ActiveRelease;

const folder = useFolder();
const file = () => folder('release-set.json');
const save = (development: ReleaseSet) => writeFile(file(), JSON.stringify(development));
beforeEach(() => save({ id: 'd1', remotes: [remote('blog', 'development')] }));

function wrap(getReleaseSet: RegistryReader['getReleaseSet']): () => Promise<ReleaseSet> {
  const others = { listShellBuilds: async () => 'unchanged' as const, findFile: async () => undefined };
  const reader = withDevelopmentReleases({ getReleaseSet, ...others }, file());
  return async () => {
    const response = await reader.getReleaseSet(undefined);
    if (response === 'unchanged') throw new Error('there is always a set');
    return response.set;
  };
}

const live = async () => ({
  set: { id: 'r1', remotes: [remote('blog', 'live'), remote('notes', 'live')] },
  etag: '"r1"',
});

test('the remotes of this repository are those of the file, all others from the registry', async () => {
  const { id, remotes } = await wrap(live)();
  expect(id).toBe('d1-r1');
  expect(remotes).toEqual([remote('blog', 'development'), remote('notes', 'live')]);
});

test('another description of a remote makes another set', async () => {
  const read = wrap(async () => ({ set: { id: 'r1', remotes: [] }, etag: undefined }));
  expect(await read()).toEqual({ id: 'd1', remotes: [remote('blog', 'development')] });
  const development = { id: 'd2', remotes: [remote('blog', 'development'), remote('info', 'development')] };
  await save(development);
  expect(await read()).toEqual(development);
});

test('while the API is away the other remotes stay', async () => {
  const responses = [live, () => Promise.reject(new Error('it restarts'))];
  const read = wrap(() => responses.shift()!());
  const before = await read();
  expect(await read()).toEqual(before);
});
