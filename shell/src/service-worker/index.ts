import { deleteDatabase } from '@site/shared/browser/offline';
import { releaseSetPath } from '@site/shared/contracts';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { noteContact } from './contact';
import { openFile } from './file-store';
import { openPage } from './open-page';
import type { ReaderMessage, SeenMessage, WorkerConfig } from './protocol';
import { isPublicData, readData } from './read-data';
import { readPicture } from './read-picture';
import { takeMessage } from './take-message';
import { workerScope, type WorkerFetchEvent } from './worker-scope';

/** Filled in by the shell server. */
declare const workerConfig: WorkerConfig;

const { origins } = workerConfig;
const apiBaseUrl = new URL(workerConfig.apiBaseUrl, location.origin).href;

/** Everything that the shell server serves and that is no page of its own. */
const noPages = [/^\/(?:api|assets|dev|remotes|sitemaps)\//, /\.\w+$/];

void workerScope.skipWaiting();
clientsClaim();
enableNavigationPreload();

registerRoute(
  new NavigationRoute(
    ({ event, request, url }) =>
      openPage({ event: event as unknown as WorkerFetchEvent, request, url }, apiBaseUrl),
    { denylist: noPages },
  ),
);

/** Files of shell and releases, which never change. */
const isFile = ({ origin, pathname }: URL) =>
  /\.(?:js|mjs|css)$/.test(pathname) &&
  (origin === location.origin ? /^\/(?:assets|remotes)\//.test(pathname) : origins.includes(origin));

registerRoute(
  ({ url }) => isFile(url),
  ({ request }) => openFile(request),
);

registerRoute(
  ({ url }) => isPublicData(url, apiBaseUrl),
  ({ event, request }) => readData({ event: event as unknown as WorkerFetchEvent, request }),
);

registerRoute(
  ({ url, request }) => request.destination === 'image' && url.href.startsWith(`${apiBaseUrl}/images/`),
  ({ event, request }) => readPicture({ event: event as unknown as WorkerFetchEvent, request }),
);

/** Never kept: an open page asks for it to learn of releases, and so does the worker. */
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname === releaseSetPath,
  async ({ event, request }) => {
    const response = await fetch(request);
    event.waitUntil(noteContact(response).catch(() => undefined));
    return response;
  },
);

// There workers of before noted which pictures they had kept.
workerScope.addEventListener('activate', () => deleteDatabase('workbox-expiration'));

workerScope.addEventListener('message', (event) => {
  event.waitUntil(takeMessage(event.data as ReaderMessage | SeenMessage, apiBaseUrl));
});
