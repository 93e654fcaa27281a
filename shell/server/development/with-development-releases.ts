import { readFile } from 'node:fs/promises';
import type { ReleaseSet } from '@site/shared/contracts';
import type { RegistryReader } from '../releases/registry-reader';

/**
 * A registry in whose set the remotes of this repository are those that `file` lists: `npm run dev` writes it, and again
 * when a page is added or has another title. Others that are registered stay as they are live, also while the API is
 * started anew.
 */
export function withDevelopmentReleases(registry: RegistryReader, file: string): RegistryReader {
  let live: ReleaseSet = { id: 'none', remotes: [] };
  return {
    ...registry,
    getReleaseSet: async () => {
      const [ours, latest] = await Promise.all([
        readReleaseSet(file),
        // The ETag would be that of one half.
        registry.getReleaseSet(undefined).catch(() => 'unchanged' as const),
      ]);
      if (latest !== 'unchanged') live = latest.set;
      const names = ours.remotes.map(({ name }) => name);
      const others = live.remotes.filter(({ name }) => !names.includes(name));
      const id = others.length > 0 ? `${ours.id}-${live.id}` : ours.id;
      return { set: { id, remotes: [...ours.remotes, ...others] }, etag: undefined };
    },
  };
}

async function readReleaseSet(file: string): Promise<ReleaseSet> {
  return JSON.parse(await readFile(file, 'utf8')) as ReleaseSet;
}
