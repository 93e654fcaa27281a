import { releaseSetPath, type ReleaseSet } from '@site/shared/contracts';
import type { RegistryReader } from '../releases/registry-reader';

/** A bundler that compiles responds to nothing else. */
const timeoutMs = 1500;

/**
 * A registry in whose set the remotes of this repository come from the bundler. Others that are registered stay as they
 * are live. While the API is started anew, or the bundler is busy, a part stays as it was last.
 */
export async function withDevelopmentReleases(
  registry: RegistryReader,
  bundlerOrigin: string,
): Promise<RegistryReader> {
  let live: ReleaseSet = { id: 'none', remotes: [] };
  let development = await fetchReleaseSet(bundlerOrigin);

  const update = async () => {
    const [ours, latest] = await Promise.all([
      fetchReleaseSet(bundlerOrigin, AbortSignal.timeout(timeoutMs)).catch(() => development),
      // The ETag would be that of one half.
      registry.getReleaseSet(undefined).catch(() => 'unchanged' as const),
    ]);
    development = ours;
    if (latest !== 'unchanged') live = latest.set;
  };
  return {
    findFile: (key, path) => registry.findFile(key, path),
    getReleaseSet: async () => {
      await update();
      const names = development.remotes.map(({ name }) => name);
      const others = live.remotes.filter(({ name }) => !names.includes(name));
      const id = others.length > 0 ? `${development.id}-${live.id}` : development.id;
      return { set: { id, remotes: [...development.remotes, ...others] }, etag: undefined };
    },
  };
}

async function fetchReleaseSet(bundlerOrigin: string, signal?: AbortSignal): Promise<ReleaseSet> {
  const response = await fetch(bundlerOrigin + releaseSetPath, { signal: signal ?? null });
  if (!response.ok) throw new Error(`The bundler responded ${response.status}`);
  return (await response.json()) as ReleaseSet;
}
