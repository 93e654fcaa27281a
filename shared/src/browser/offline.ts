/** Rejects where the browser keeps no responses, or not for this page. */
export async function openCache(name: string): Promise<Cache> {
  return caches.open(name);
}

/** Removes the caches whose names begin so. Rejects like {@link openCache}. */
export async function deleteCaches(prefix: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
}

/** Undefined in browsers that allow no service workers, such as on an address that is not secure. */
export function findServiceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
