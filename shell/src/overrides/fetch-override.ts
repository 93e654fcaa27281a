import { contractVersion, type ReleaseDescription } from '@site/shared/contracts';
import type { OverrideRelease } from '../remotes/override-release';

/** The site opens in spite of an override that hangs. */
const timeoutMs = 4000;

/**
 * Fetches the description at `address`, as a release that replaces the live one.
 * @throws Error that says in a sentence what is wrong with it
 */
export async function fetchOverride(name: string, address: string): Promise<OverrideRelease> {
  const description = await fetchDescription(address);
  if (description.name !== name) throw new Error(`it is a release of "${String(description.name)}"`);
  if (description.contract !== contractVersion)
    throw new Error(`it follows contract ${String(description.contract)}`);
  const { entry, entryType, container, routes, release } = description;
  if (!entry || !container || !release || !Array.isArray(routes)) return fail();
  const toUrl = (path: string) => new URL(path, address).href;
  const integrity = description.files?.[entry];
  return {
    name,
    release: `override_${release}`,
    contract: contractVersion,
    entry: toUrl(entry),
    ...(entryType && { entryType }),
    container,
    routes,
    preload: integrity ? [{ url: toUrl(entry), as: 'script', integrity }] : [],
    isOverride: true,
  };
}

async function fetchDescription(address: string): Promise<Partial<ReleaseDescription>> {
  const response = await fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Error('nothing answers there, or its server does not allow this site', { cause });
  });
  if (!response.ok) throw new Error(`its server answers ${response.status}`);
  const description = (await response.json().catch(() => null)) as Partial<ReleaseDescription> | null;
  return description ?? fail();
}

function fail(): never {
  throw new Error('what is there is no release.json');
}
