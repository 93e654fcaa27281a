import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { bearer, listTokenCalls, operatorToken } from '../testing/registry-requests';

/** Headers in which a stranger or a proxy claims the origin of a request. */
const claims: Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '203.0.113.9, 127.0.0.1, ::1' },
  { 'x-real-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { host: 'localhost' },
];

describe.each(['0', '1', '10'])('with TRUST_PROXY=%s', (hops) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ TRUST_PROXY: hops, OPERATOR_TOKEN: operatorToken });
  });
  afterAll(() => site.close());

  test('no address opens a call of the operator, this machine neither', async () => {
    const calls = (await listTokenCalls(site)).map(({ method, path }) => ({
      method: method as 'GET',
      url: `/api/registry${path.replaceAll('{}', '1')}`,
    }));
    expect(calls.length).toBeGreaterThan(20);
    for (const remoteAddress of ['127.0.0.1', '::1', '10.0.0.5', '203.0.113.9'])
      for (const headers of claims)
        for (const call of calls) {
          const { statusCode } = await site.inject({ ...call, headers, remoteAddress });
          expect([call, remoteAddress, headers, statusCode]).toEqual([call, remoteAddress, headers, 401]);
        }
  });

  test('the token opens them from anywhere', async () => {
    for (const headers of claims) {
      const request = { url: '/api/registry/audit/', remoteAddress: '203.0.113.9' };
      const response = await site.inject({ ...request, headers: { ...headers, ...bearer(operatorToken) } });
      expect(response.statusCode).toBe(200);
    }
  });
});
