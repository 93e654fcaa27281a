import { useSyncExternalStore } from 'react';
import { canReachSite, intervalMs } from './can-reach-site';
import { onUnreachable } from './service-worker';

type Listener = () => void;

/** All listeners of the page, called by one watch. */
const listeners = new Set<Listener>();
let isOffline: boolean | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
let stopListening: (() => void) | undefined;

/**
 * Whether the site cannot be reached. When it can be again, everything on the page that waits for the browser's own `online`
 * event is passed on as well: it comes early, late or never.
 */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOffline ?? startsOffline(),
    () => false,
  );
}

/** To be called after a failure that a lost connection would explain. */
export async function checkConnection(): Promise<void> {
  const isReachable = await canReachSite();
  if (listeners.size > 0) setOffline(!isReachable);
}

/** Whether the browser has opened the list of what can be read instead of a page. */
export function startsUnread(): boolean {
  return document.documentElement.dataset['offline'] === 'unread';
}

/** Whether the page was shown without the network, or the browser says that there is none. */
function startsOffline(): boolean {
  return document.documentElement.dataset['offline'] !== undefined || !navigator.onLine;
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) startWatch();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatch();
  };
}

function startWatch(): void {
  setOffline(startsOffline());
  stopListening = onUnreachable(checkInView);
  addEventListener('offline', noteOffline);
  addEventListener('online', checkAgain);
  document.addEventListener('visibilitychange', checkAgain);
  checkAgain();
}

function stopWatch(): void {
  clearInterval(timer);
  stopListening?.();
  removeEventListener('offline', noteOffline);
  removeEventListener('online', checkAgain);
  document.removeEventListener('visibilitychange', checkAgain);
  isOffline = undefined;
}

function setOffline(next: boolean): void {
  if (next === isOffline) return;
  const wasOffline = isOffline;
  isOffline = next;
  for (const listener of listeners) listener();
  clearInterval(timer);
  if (isOffline) timer = setInterval(checkInView, intervalMs);
  else if (wasOffline) tellPage();
}

function noteOffline(): void {
  setOffline(true);
}

function checkAgain(): void {
  if (isOffline) checkInView();
}

function checkInView(): void {
  if (document.visibilityState !== 'hidden') void checkConnection();
}

function tellPage(): void {
  delete document.documentElement.dataset['offline'];
  dispatchEvent(new Event('online'));
}
