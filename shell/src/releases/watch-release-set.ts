import { releaseSetPath, type ReleaseSet } from '@site/shared/contracts';

const intervalMs = 60_000;

/** Polls the live set while the tab is visible, and when it becomes visible. Returns the function that stops it. */
export function watchReleaseSet(onReleaseSet: (releases: ReleaseSet) => void): () => void {
  const poll = async () => {
    if (document.visibilityState === 'hidden') return;
    const releases = await fetchReleaseSet();
    if (releases) onReleaseSet(releases);
  };
  const timer = setInterval(poll, intervalMs);
  document.addEventListener('visibilitychange', poll);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}

/** Undefined without a usable response: the tab goes on with what it has. */
async function fetchReleaseSet(): Promise<ReleaseSet | undefined> {
  try {
    // The browser sends the ETag that it has, so an unchanged set is not sent again.
    const response = await fetch(releaseSetPath, { cache: 'no-cache', credentials: 'omit' });
    if (!response.ok) return undefined;
    const body = (await response.json()) as Partial<ReleaseSet> | null;
    return typeof body?.id === 'string' && Array.isArray(body.remotes) ? (body as ReleaseSet) : undefined;
  } catch {
    return undefined;
  }
}
