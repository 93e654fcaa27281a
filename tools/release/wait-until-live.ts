import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@site/command-kit/user-error';
import { releaseSetPath, type ReleaseSet } from '@site/shared/contracts';
import { rolledOutHeader } from '@site/shared/contracts/registry';

interface Expected {
  siteUrl: string;
  remote: string;
  release: string;
}

/** A shell server gives each file of a release ten seconds, and tries again when one does not come. */
const timeoutMs = 60_000;
const pollMs = 50;
const defaultRequestTimeoutMs = 2000;

interface WaitOptions {
  /** For each request: one that takes longer is sent again. */
  requestTimeoutMs?: number;
}

/**
 * Resolves when all visitors of the site get this release; at once at the address of an API, which has no visitors.
 * @throws UserError when that takes too long, or when somebody makes another release live meanwhile
 */
export async function waitUntilLive(
  { siteUrl, remote, release }: Expected,
  { requestTimeoutMs = defaultRequestTimeoutMs }: WaitOptions = {},
): Promise<void> {
  if (await isApiAlone(siteUrl, requestTimeoutMs)) return;
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const shown = await findShown(siteUrl, remote, requestTimeoutMs);
    if (shown?.release === release && !shown.isRolledOut) return;
    const active = await findRelease(`${siteUrl}/api/registry/release-set/`, remote, requestTimeoutMs);
    if (active?.release !== undefined && active.release !== release)
      throw new UserError(`${remote} ${release} was made live, and then ${active.release} took its place.`);
    await sleep(pollMs);
  }
  throw new UserError(
    `${remote} ${release} is active, but ${siteUrl} does not show it after ${timeoutMs / 1000} s: see its log.`,
  );
}

/**
 * Resolves when a part of the visitors gets another release of the remote than the others.
 * @throws UserError when that takes too long
 */
export async function waitUntilRolledOut(
  { siteUrl, remote }: Omit<Expected, 'release'>,
  { requestTimeoutMs = defaultRequestTimeoutMs }: WaitOptions = {},
): Promise<void> {
  if (await isApiAlone(siteUrl, requestTimeoutMs)) return;
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if ((await findShown(siteUrl, remote, requestTimeoutMs))?.isRolledOut) return;
    await sleep(pollMs);
  }
  throw new UserError(
    `The rollout of ${remote} has begun, but ${siteUrl} does not follow it after ${timeoutMs / 1000} s: see its log.`,
  );
}

const findShown = (siteUrl: string, remote: string, timeoutMs: number) =>
  findRelease(siteUrl + releaseSetPath, remote, timeoutMs);

async function isApiAlone(siteUrl: string, requestTimeoutMs: number): Promise<boolean> {
  return fetch(siteUrl + releaseSetPath, { signal: AbortSignal.timeout(requestTimeoutMs) }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

interface Found {
  release: string | undefined;
  /** Whether a part of the visitors has another release. */
  isRolledOut: boolean;
}

/** Of one remote in the release set at this address; undefined when there is no response. */
async function findRelease(
  url: string,
  remote: string,
  requestTimeoutMs: number,
): Promise<Found | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!response.ok) return undefined;
    const { remotes } = (await response.json()) as ReleaseSet;
    const rolledOut = response.headers.get(rolledOutHeader)?.split(', ') ?? [];
    const { release } = remotes.find(({ name }) => name === remote) ?? {};
    return { release, isRolledOut: rolledOut.includes(remote) };
  } catch {
    return undefined;
  }
}
