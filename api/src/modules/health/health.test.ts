import { createSecondApp } from '../../testing/create-second-app';
import { createPausableProxy } from '../../testing/create-pausable-proxy';
import { createTestApp, type TestApp } from '../../testing/create-test-app';

let test_: TestApp;

beforeAll(async () => {
  test_ = await createTestApp();
});
afterAll(() => test_.close());

test('responds with 200 when the database responds', async () => {
  const response = await test_.inject('/api/health/');
  expect(response.json()).toEqual({ status: 'ok' });
});

test('is ready when the database responds', async () => {
  const response = await test_.inject('/readyz');
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

test('is not ready from when a stop is announced, and serves what still comes', async () => {
  const api = await createSecondApp(test_);
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
