import type { ActiveRelease, FailureKind } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';
import { findLoadFailure } from './find-load-failure';
import { loadRemote } from './load-remote';

/** What this tab has loaded or is loading, so that coming back to a remote shows it at once. */
const remotes = new Map<string, Promise<Remote>>();

/** How often this tab has requested a release. */
const attempts = new Map<string, number>();

/** A second request may succeed after these; after others it would fail in the same way, or take as long again. */
const transientKinds: (FailureKind | undefined)[] = ['load', 'integrity', 'chunk'];

/** The same promise for every call, until it rejects or the release is forgotten. */
export function getRemote(release: ActiveRelease): Promise<Remote> {
  const key = toKey(release);
  const known = remotes.get(key);
  if (known) return known;
  const loading = loadWithRetry(release);
  remotes.set(key, loading);
  loading.catch(() => {
    if (remotes.get(key) === loading) remotes.delete(key);
  });
  return loading;
}

/** Makes the next call load a fresh copy: `React.lazy` caches a failed chunk. */
export function forgetRemote(release: ActiveRelease): void {
  remotes.delete(toKey(release));
}

async function loadWithRetry(release: ActiveRelease): Promise<Remote> {
  try {
    return await loadRemote(release, nextAttempt(release));
  } catch (error) {
    if (!transientKinds.includes(findLoadFailure(error))) throw error;
    return loadRemote(release, nextAttempt(release));
  }
}

function nextAttempt(release: ActiveRelease): number {
  const attempt = attempts.get(toKey(release)) ?? 0;
  attempts.set(toKey(release), attempt + 1);
  return attempt;
}

function toKey({ name, release }: ActiveRelease): string {
  return `${name}@${release}`;
}
