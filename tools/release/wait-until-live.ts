import { setTimeout as sleep } from 'node:timers/promises';
import { releaseSetPath, type ReleaseSet } from '../../shared/src/contracts/releases';
import { StartError } from '../processes/start-error';

interface Expected {
  siteUrl: string;
  remote: string;
  release: string;
}

const timeoutMs = 15_000;
const pollMs = 50;

/**
 * Resolves when visitors of the site get this release.
 * @throws StartError when that takes too long
 */
export async function waitUntilLive({ siteUrl, remote, release }: Expected): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const set = await findReleaseSet(siteUrl);
    if (set?.remotes.some((live) => live.name === remote && live.release === release)) return;
    await sleep(pollMs);
  }
  throw new StartError(
    `${remote} ${release} is active, but ${siteUrl} does not show it after ${timeoutMs / 1000} s: see its log.`,
  );
}

async function findReleaseSet(siteUrl: string): Promise<ReleaseSet | undefined> {
  try {
    const response = await fetch(siteUrl + releaseSetPath, { signal: AbortSignal.timeout(2000) });
    return response.ok ? ((await response.json()) as ReleaseSet) : undefined;
  } catch {
    return undefined;
  }
}
