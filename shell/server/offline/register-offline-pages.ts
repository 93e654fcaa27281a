import type { SiteConfig } from '@site/shared/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  offlineFilesPath,
  workerConfigName,
  workerPath,
  type WorkerConfig,
  cachePrefix,
} from '../../src/service-worker/protocol';
import { findRemoteOrigins } from '../http/find-remote-origins';
import { isUnknown, type ReleaseSetSource } from '../releases/release-set-source';
import { sendRetryLater } from '../http/send-retry-later';
import type { VisitorReleasesFinder } from '../visitors/visitor-releases';
import type { OfflinePages } from './offline-pages';
import { workerPolicy } from '../http/worker-policy';

interface OfflineInput {
  site: SiteConfig;
  source: ReleaseSetSource;
  visitors: Pick<VisitorReleasesFinder, 'findForTab'>;
  /** The text of the worker. */
  serviceWorker?: string | undefined;
  /** Absent where browsers keep nothing. */
  offline?: OfflinePages | undefined;
}

/** The service worker and what it keeps; where browsers keep nothing, a worker that removes the one from before. */
export function registerOfflinePages(
  app: FastifyInstance,
  { site, source, visitors, serviceWorker, offline }: OfflineInput,
): void {
  if (!offline || serviceWorker === undefined) {
    app.get(workerPath, (_, reply) => sendWorker(reply, removalWorker, "default-src 'none'"));
    return;
  }

  app.get(workerPath, (_, reply) => {
    const { apiBaseUrl } = site;
    const releases = source.current();
    // The worker that a browser has stays: one that knows of no remote would take its place for a moment.
    if (isUnknown(releases)) return sendRetryLater(reply);
    // A browser takes a new policy only with a new text.
    const config: WorkerConfig = { apiBaseUrl, origins: findRemoteOrigins(releases) };
    const text = `const ${workerConfigName} = ${JSON.stringify(config)};\n${serviceWorker}`;
    return sendWorker(reply, text, workerPolicy(apiBaseUrl, config.origins));
  });

  app.get(offlineFilesPath, async (request, reply) => {
    const { releases } = await visitors.findForTab(request.headers.cookie);
    if (isUnknown(releases)) return sendRetryLater(reply);
    const list = await offline.list(releases);
    return reply.header('cache-control', 'no-cache').send(list);
  });
}

function sendWorker(reply: FastifyReply, text: string, policy: string): FastifyReply {
  return reply
    .type('text/javascript; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
    .send(text);
}

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
