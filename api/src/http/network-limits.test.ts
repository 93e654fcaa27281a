import { createTestApp } from '../testing/create-test-app';
import { lastCodeFor } from '../testing/mailed-codes';
import { signUp } from '../testing/sign-up';
import { createTestBrowser } from '../testing/create-test-browser';
import { forEachTest } from '../testing/fixtures';

// One test hashes a hundred passwords.

const api = forEachTest(createTestApp);

/** Failed logins to that many accounts. */
async function guessFrom(addressOf: (index: number) => string, times: number): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < times; index += 1) {
    const body = { email: `member-${index}@example.com`, password: 'a guess' };
    const { statusCode } = await createTestBrowser(api).post('/login/', body, {
      remoteAddress: addressOf(index),
    });
    statuses.push(statusCode);
  }
  return statuses;
}

const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

test('105 failed log-ins from one /64 meet the limit', async () => {
  const statuses = await guessFrom((index) => `2001:db8:1:2:${(index * 601).toString(16)}::${index}`, 105);
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([100, 5]);
});

/** Sends wrong codes, five for each of many requests, all from one network. */
async function typeWrongCodes(addressOf: (index: number) => string, requests: number): Promise<void> {
  const indexes = Array.from({ length: requests }, (_, index) => index);
  const victims = indexes.map((index) => ({
    browser: createTestBrowser(api),
    email: `victim-${index}@example.com`,
  }));
  for (const [index, { browser, email }] of victims.entries())
    await browser.post('/forgot-password/', { email }, { remoteAddress: addressOf(index) });
  await api.app.mailWorker.drain();
  for (const [index, { browser, email }] of victims.entries()) {
    const remoteAddress = addressOf(index);
    const otp = '000000';
    await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/verify-otp/', { email, otp }, { remoteAddress })),
    );
  }
}

test.each([
  ['a /48', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ['a /24', (index: number) => `198.51.100.${index}`],
])('all of %s together cannot use up what the whole site may get wrong', async (_name, addressOf) => {
  await typeWrongCodes(addressOf, 205);
  const [owner, email] = [createTestBrowser(api), 'ann@example.com'];
  const elsewhere = { remoteAddress: '203.0.113.9' };
  await signUp(owner, email);
  const otp = await lastCodeFor(api, email);
  expect((await owner.post('/verify-otp/', { email, otp }, elsewhere)).statusCode).toBe(200);
});
