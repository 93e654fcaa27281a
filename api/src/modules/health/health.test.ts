import { createSecondApp } from '../../testing/create-second-app';
import { createPausableProxy } from '../../testing/create-pausable-proxy';
import type { FixedClock } from '../../testing/create-fixed-clock';
import { createTestApp } from '../../testing/create-test-app';
import { forAllTests } from '../../testing/fixtures';

const test_ = forAllTests(createTestApp);

test('responds with 200 when the database responds', async () => {
  const response = await test_.inject('/api/health/');
  expect(response.json()).toEqual({ status: 'ok' });
});

/** Another process, whose clock is ahead of the database's. */
const startAhead = (aheadMs: number) =>
  createSecondApp({ ...test_, clock: { now: () => new Date(Date.now() + aheadMs) } as FixedClock });

test('is ready when the database responds', async () => {
  const api = await startAhead(0);
  const response = await api.inject('/readyz');
  await api.close();
  expect(response.headers['cache-control']).toBe('no-store');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready', problems: [] }]);
});

test('lives without its database, and says that this is why it is not ready', async () => {
  const proxy = await createPausableProxy(test_.databaseUrl);
  const api = await createSecondApp({ ...test_, databaseUrl: proxy.url }, {});
  proxy.pause();
  const ready = await api.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', problems: ['The database does not respond.'] },
  ]);
  expect((await api.inject('/livez')).json()).toEqual({ status: 'ok' });
  await api.close();
  await proxy.close();
});

test.each([
  [11, '11 minutes ahead of'],
  [-11, '11 minutes behind'],
])('is not ready with a clock that is %i minutes ahead, and says so', async (minutes, difference) => {
  const api = await startAhead(minutes * 60_000);
  const ready = await api.inject('/readyz');
  await api.close();
  expect(ready.statusCode).toBe(503);
  expect(ready.json<{ problems: string[] }>().problems).toEqual([
    `The clock of this process is ${difference} that of the database, so it refuses valid tokens or accepts expired ones.`,
  ]);
});

test('is ready with a clock that differs by less than half the life of a token, or with a slow database', async () => {
  const slightly = await startAhead(-4 * 60_000);
  expect((await slightly.inject('/readyz')).statusCode).toBe(200);
  await slightly.close();
  // Each time it is read the clock is 11 minutes later, and the time of the database is between.
  let readings = 0;
  const now = () => new Date(Date.now() + (readings++ % 2 === 0 ? -1 : 10) * 60_000);
  const slow = await createSecondApp({ ...test_, clock: { now } as FixedClock });
  expect((await slow.inject('/readyz')).statusCode).toBe(200);
  await slow.close();
});

test('is not ready from when a stop is announced, and serves what still comes', async () => {
  const api = await startAhead(0);
  api.app.announceStop();
  const ready = await api.inject('/readyz');
  expect([ready.statusCode, ready.json<{ problems: string[] }>().problems]).toEqual([
    503,
    ['This process is about to stop.'],
  ]);
  expect((await api.inject('/api/ready')).statusCode).toBe(503);
  expect((await api.inject('/api/categories')).statusCode).toBe(200);
  await api.close();
});
