// Not relative, so that remotes and shell have one store, and hear of what the others change.
import { localStore } from '@site/shared/browser';

/** Rejects where the browser keeps no responses, or not for this page. */
export async function openCache(name: string): Promise<Cache> {
  return caches.open(name);
}

/** Removes the caches with such names. Rejects like {@link openCache}. */
export async function deleteCaches(isUnwanted: (name: string) => boolean): Promise<void> {
  for (const name of await caches.keys()) if (isUnwanted(name)) await caches.delete(name);
}

/** Removes a database, where the browser has one. */
export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // It keeps none.
  }
}

/** Undefined in browsers that allow no service workers, such as on an address that is not secure. */
export function findServiceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

const toKey = (memberId: number) => `keepPages:${memberId}`;

/** Whether a member has the pages that they read kept on this device: unless they have said no. */
export function keepsPages(memberId: number): boolean {
  return localStore.get(toKey(memberId)) === null;
}

export function setKeepsPages(memberId: number, keeps: boolean): void {
  if (keeps) localStore.remove(toKey(memberId));
  else localStore.set(toKey(memberId), 'no');
}
