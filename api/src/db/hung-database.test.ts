import { createMember } from '../testing/create-member';
import { createSecondApp, type SecondApp } from '../testing/create-second-app';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { watchStalls } from '../testing/watch-stalls';
import { createPausableProxy, type PausableProxy } from '../testing/create-pausable-proxy';

let site: TestApp;
let proxy: PausableProxy;
let api: SecondApp;

beforeAll(async () => {
  site = await createTestApp();
  proxy = await createPausableProxy(site.databaseUrl);
  // Has the timeouts of the running API.
  api = await createSecondApp({ ...site, databaseUrl: proxy.url }, {});
});
afterAll(async () => {
  await api.close();
  await proxy.close();
  await site.close();
});

test('a database that hangs is a 503 within 2.5 s, and three seconds after it is back all is well', async () => {
  const { headers } = await createMember(site);
  const login = { email: 'ann@example.com', password: 'some password' };
  const sendRequests = () => [
    api.inject('/api/health'),
    api.inject('/api/ready'),
    api.inject({ url: '/api/profile', headers }),
    api.inject({ method: 'POST', url: '/api/login', payload: login }),
    // More than the number of connections.
    ...Array.from({ length: 12 }, (_, index) => api.inject(`/api/posts/?limit=${index + 1}`)),
  ];
  const isFine = (responses: { statusCode: number }[]) =>
    responses.every(({ statusCode }) => [200, 401, 403].includes(statusCode));
  /** Resolves with the duration of one round without failures. */
  const measureRound = async (): Promise<number> => {
    for (;;) {
      const begunAt = performance.now();
      if (isFine(await Promise.all(sendRequests()))) return performance.now() - begunAt;
      takeConsoleErrors();
    }
  };
  const usualMs = await measureRound();
  const stalls = watchStalls();

  proxy.pause();
  const hungMs: number[] = [];
  // Also one after the other, because broken connections have to be reopened.
  for (let time = 0; time < 3; time += 1) {
    stalls.takeMs();
    const startedAt = performance.now();
    const responses = await Promise.all(sendRequests());
    hungMs.push(performance.now() - startedAt - stalls.takeMs());
    // A response from a second before may still be cached.
    const failed = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(failed.length).toBeGreaterThanOrEqual(4);
    for (const { statusCode, headers } of failed) {
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('1');
    }
  }
  stalls.stop();
  expect(takeConsoleErrors().length).toBeGreaterThan(0);

  proxy.resume();
  const resumedAt = performance.now();
  const latestMs = await measureRound();
  // The usual duration on this machine, which may have become busy meanwhile.
  const ownMs = 2 * Math.max(usualMs, latestMs);
  expect(performance.now() - resumedAt).toBeLessThan(3_000 + ownMs);
  expect(Math.max(...hungMs)).toBeLessThan(2_500 + ownMs);
});

test('the metrics are available also without the database', async () => {
  proxy.pause();
  const { statusCode, body } = await api.inject('/api/metrics');
  proxy.resume();
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^database_up 0$/m);
  expect(body).not.toMatch(/^mail_outbox_mails/m);
});
