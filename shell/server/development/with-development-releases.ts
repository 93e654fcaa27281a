import { releaseSetPath, type ReleaseSet } from '@site/shared/contracts';
import type { RegistryReader } from '../releases/registry-reader';

const timeoutMs = 1500;

/**
 * A registry in whose set the remotes of this repository come from the bundler. Others that are registered stay as they
 * are live. While the API is started anew, they stay as they were last.
 */
export function withDevelopmentReleases(registry: RegistryReader, bundlerOrigin: string): RegistryReader {
  let live: ReleaseSet = { id: 'none', remotes: [] };
  return {
    findFile: (key, path) => registry.findFile(key, path),
    // The ETag would be that of one half.
    getReleaseSet: async () => {
      const [development, latest] = await Promise.all([
        fetchReleaseSet(bundlerOrigin),
        registry.getReleaseSet(undefined).catch(() => 'unchanged' as const),
      ]);
      if (latest !== 'unchanged') live = latest.set;
      const names = development.remotes.map(({ name }) => name);
      const others = live.remotes.filter(({ name }) => !names.includes(name));
      const id = others.length > 0 ? `${development.id}-${live.id}` : development.id;
      return { set: { id, remotes: [...development.remotes, ...others] }, etag: undefined };
    },
  };
}

async function fetchReleaseSet(bundlerOrigin: string): Promise<ReleaseSet> {
  const response = await fetch(bundlerOrigin + releaseSetPath, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The bundler responded ${response.status}`);
  return (await response.json()) as ReleaseSet;
}
