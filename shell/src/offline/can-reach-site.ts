import { releaseSetPath } from '@site/shared/contracts';

/** Between two attempts to reach the site. */
export const intervalMs = 3000;
const timeoutMs = 5000;

/** Whether the site responds now, whatever the browser says of its network. */
export async function canReachSite(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch(releaseSetPath, { cache: 'no-store', credentials: 'omit', signal })).ok;
  } catch {
    return false;
  }
}
