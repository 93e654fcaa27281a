import { canReachSite, intervalMs } from './can-reach-site';
import { onUnreachable } from './service-worker';

/** Whether the page was shown without the network, or the browser says that there is none. */
export function startsOffline(): boolean {
  return document.documentElement.dataset['offline'] !== undefined || !navigator.onLine;
}

/** Whether the browser has opened the list of what can be read instead of a page. */
export function startsUnread(): boolean {
  return document.documentElement.dataset['offline'] === 'unread';
}

/**
 * Tells whether the site can be reached. When it can be again, everything on the page that waits for the browser's own
 * `online` event is told as well: that comes early, late or never. Returns the function that stops it.
 */
export function watchConnection(onChange: (isOffline: boolean) => void): () => void {
  let isOffline = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const set = (next: boolean) => {
    if (next === isOffline) return;
    isOffline = next;
    onChange(next);
    clearInterval(timer);
    if (isOffline) timer = setInterval(check, intervalMs);
    else tellPage();
  };
  const check = async () => {
    if (document.visibilityState !== 'hidden') set(!(await canReachSite()));
  };
  const checkAgain = () => {
    if (isOffline) void check();
  };
  const noteOffline = () => set(true);

  if (startsOffline()) noteOffline();
  const stopListening = onUnreachable(() => void check());
  addEventListener('offline', noteOffline);
  addEventListener('online', checkAgain);
  document.addEventListener('visibilitychange', checkAgain);
  checkAgain();
  return () => {
    clearInterval(timer);
    stopListening();
    removeEventListener('offline', noteOffline);
    removeEventListener('online', checkAgain);
    document.removeEventListener('visibilitychange', checkAgain);
  };
}

function tellPage(): void {
  delete document.documentElement.dataset['offline'];
  dispatchEvent(new Event('online'));
}
