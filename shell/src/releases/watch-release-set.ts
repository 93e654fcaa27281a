import type { ReleaseSet } from '@site/shared/contracts';
import { fetchReleaseSet } from './fetch-release-set';
import { followReleaseEvents } from './follow-release-events';

const pollIntervalMs = 60_000;

/** So many tabs do not request a new set in the same moment. */
const maxDelayMs = 1000;

/**
 * Follows the live set: told by the server, and polled while the tab is visible in case nothing is told. A hidden tab
 * catches up when it becomes visible. Returns the function that stops it.
 */
export function watchReleaseSet(known: ReleaseSet, onReleaseSet: (releases: ReleaseSet) => void): () => void {
  let knownId = known.id;
  let delay: ReturnType<typeof setTimeout> | undefined;
  const poll = async () => {
    if (document.visibilityState === 'hidden') return;
    const releases = await fetchReleaseSet();
    if (!releases) return;
    knownId = releases.id;
    onReleaseSet(releases);
  };
  const stopEvents = followReleaseEvents((id) => {
    clearTimeout(delay);
    if (id !== knownId) delay = setTimeout(poll, Math.random() * maxDelayMs);
  });
  const timer = setInterval(poll, pollIntervalMs);
  document.addEventListener('visibilitychange', poll);
  addEventListener('online', poll);
  return () => {
    stopEvents();
    clearTimeout(delay);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
    removeEventListener('online', poll);
  };
}
