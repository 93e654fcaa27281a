import { cachePrefix } from '../../src/service-worker/protocol';

/** Takes the place of a service worker, removes what that has kept, and goes. */
export const removalWorker = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) if (name.startsWith('${cachePrefix}')) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
`;
