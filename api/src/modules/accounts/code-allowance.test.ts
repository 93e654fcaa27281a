import type { RateLimiter } from '../../http/rate-limiter';
import { toNetwork } from '../../http/network-key';
import { createTestApp } from '../../testing/create-test-app';
import { createTestBrowser } from '../../testing/create-test-browser';
import { becomeMember } from '../../testing/sign-up';
import { forEachTest } from '../../testing/fixtures';
import { strangersFullCodes, strangersFullCodesPerNetwork } from './account-limits';
import { takeCode, type CodeRequester } from './code-allowance';

const api = forEachTest(createTestApp);

const email = 'ann@example.com';

test('the fourth code within an hour is refused, in words, also on a device that was signed in', async () => {
  const member = await becomeMember(api, email);
  const ask = () => member.post('/forgot-password/', { email });
  for (let count = 0; count < 3; count += 1) expect((await ask()).statusCode).toBe(200);
  const response = await ask();
  expect(response.statusCode).toBe(429);
  expect(response.json().message).toBe(
    'Too many codes were requested for this email. Please use the last one or try again later.',
  );
});

const stranger: CodeRequester = {
  email,
  network: toNetwork('203.0.113.9'),
  browser: { secret: 'secret', hash: Buffer.from('hash') },
};

/** The real limiter, except for strangers' codes with all attempts. */
const failWith = (error: Error): RateLimiter => ({
  consume: async (rule, ...others) => {
    if (rule.name === strangersFullCodes.name) throw error;
    return api.limiter.consume(rule, ...others);
  },
  refund: (rule, key) => api.limiter.refund(rule, key),
  close: async () => {},
});

test('a limiter that fails gives nobody a code', async () => {
  await expect(takeCode(failWith(new Error('away')), stranger)).rejects.toThrow('away');
});

describe('once strangers have asked for too many, a code adds one try to those that are left', () => {
  const triesLeft = async () =>
    (
      await api.db.pool.query<{ tries_left: number }>(
        'select tries_left from code_requests order by asked_at desc',
      )
    ).rows[0]?.tries_left;
  /** Uses a new network each time. */
  const takeFullCodes = async () => {
    for (let count = 0; count < strangersFullCodesPerNetwork.points; count += 1)
      await takeCode(api.limiter, {
        ...stranger,
        browser: { ...stranger.browser, secret: `other ${count}` },
      });
  };
  const wrong = { email, otp: '000000' };
  const here = { remoteAddress: '203.0.113.9' };

  test.each([
    ['asks again', '/forgot-password/'],
    ['has the code sent again', '/resend-otp/'],
  ])('where a browser %s', async (_, path) => {
    await becomeMember(api, email);
    const browser = createTestBrowser(api);
    await browser.post('/forgot-password/', { email }, here);
    await api.app.mailWorker.drain();
    await browser.post('/verify-otp/', wrong, here);
    await browser.post('/verify-otp/', wrong, here);
    await takeFullCodes();
    await browser.post(path, { email }, here);
    expect(await triesLeft()).toBe(4);
  });

  test('where another browser logs in to a sign-up that waits for its code', async () => {
    const password = 'a walk in the old forest';
    const browser = createTestBrowser(api);
    await browser.post('/signup/', { email, password, confirm_password: password }, here);
    await api.app.mailWorker.drain();
    await browser.post('/verify-otp/', wrong, here);
    await browser.post('/verify-otp/', wrong, here);
    await takeFullCodes();
    await createTestBrowser(api).post('/login/', { email, password }, here);
    expect(await triesLeft()).toBe(4);
  });
});
