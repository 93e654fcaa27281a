import type { ActiveRelease, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import fastify from 'fastify';
import { OfflinePages } from './offline-pages';
import { registerOfflinePages } from './register-offline-pages';

const external = { entry: 'https://cdn.test/jobs/entry.js', preload: [] } as unknown as ActiveRelease;

function open({ apiBaseUrl = '/api', keepsPages = true } = {}) {
  const app = fastify();
  const current: ReleaseSet = { id: 'one', remotes: [external] };
  registerOfflinePages(app, {
    site: { apiBaseUrl } as SiteConfig,
    source: { current: () => current },
    visitors: { findForTab: async () => ({ releases: current }) },
    serviceWorker: 'work();',
    offline: keepsPages ? new OfflinePages({ assets: { scripts: [] }, remotesDir: '' }) : undefined,
  });
  return app;
}

test('serves the worker with what it needs to know, to be looked up each time', async () => {
  const { body, headers } = await open().inject('/service-worker.js');
  expect(body).toBe('const workerConfig = {"apiBaseUrl":"/api","origins":["https://cdn.test"]};\nwork();');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self' https://cdn.test",
  });
});

test('the worker may fetch from an API elsewhere', async () => {
  const { headers } = await open({ apiBaseUrl: 'https://api.test/v1' }).inject('/service-worker.js');
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.test https://cdn.test",
  );
});

test('lists the files of the edition', async () => {
  const { headers, ...response } = await open().inject('/offline-files.json');
  expect(response.json()).toEqual({ edition: expect.stringMatching(/^[\w-]{22}$/), files: [] });
  expect(headers['cache-control']).toBe('no-cache');
});

describe('switched off', () => {
  test('lists nothing', async () => {
    expect((await open({ keepsPages: false }).inject('/offline-files.json')).statusCode).toBe(404);
  });

  test('serves a worker that removes what the one before has kept, and goes', async () => {
    const { body, headers } = await open({ keepsPages: false }).inject('/service-worker.js');
    expect(headers['cache-control']).toBe('no-cache');
    const done: string[] = [];
    const listeners: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {};
    const scope = {
      addEventListener: (type: string, listen: (typeof listeners)[string]) => (listeners[type] = listen),
      skipWaiting: () => done.push('skipWaiting'),
      caches: {
        keys: async () => ['offline-pages', 'of-others'],
        delete: async (name: string) => done.push(`delete ${name}`),
      },
      indexedDB: { deleteDatabase: (name: string) => done.push(`delete ${name}`) },
      registration: { unregister: async () => done.push('unregister') },
    };
    new Function(...Object.keys(scope), body)(...Object.values(scope));
    let work = Promise.resolve();
    for (const type of ['install', 'activate']) listeners[type]?.({ waitUntil: (part) => (work = part) });
    await work;
    expect(done).toEqual(['skipWaiting', 'delete offline-pages', 'delete workbox-expiration', 'unregister']);
  });
});
