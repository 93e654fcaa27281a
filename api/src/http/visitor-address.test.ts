import { codeCallsPerNetwork } from '../modules/accounts/account-limits';
import { createTestApp, type TestApp } from '../testing/create-test-app';

let api: TestApp;
afterEach(() => api.close());

async function exhaust(remoteAddress: string, forwardedFor: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index <= codeCallsPerNetwork.points; index += 1) {
    const { statusCode } = await api.inject({
      method: 'POST',
      url: '/api/forgot-password/',
      payload: { email: `member-${index}@example.com` },
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor(index) },
    });
    statuses.push(statusCode);
  }
  return statuses;
}

test('a stranger gains nothing by a made-up X-Forwarded-For', async () => {
  api = await createTestApp();
  const statuses = await exhaust('203.0.113.9', (index) => `198.51.100.${index}`);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('behind the shell server only the address that it adds counts', async () => {
  api = await createTestApp();
  const statuses = await exhaust('127.0.0.1', (index) => `198.51.100.${index}, 203.0.113.9`);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('behind the shell server a visitor on the same machine cannot make up an address either', async () => {
  api = await createTestApp();
  const statuses = await exhaust('127.0.0.1', (index) => `198.51.100.${index}, 127.0.0.1`);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('behind the shell server visitors are distinguished', async () => {
  api = await createTestApp();
  const statuses = await exhaust('127.0.0.1', (index) => `198.51.100.${index}`);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('TRUST_PROXY trusts as many hops as it says, wherever they are', async () => {
  api = await createTestApp({ TRUST_PROXY: '1' });
  const statuses = await exhaust('10.0.0.5', (index) => `198.51.100.${index}`);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
