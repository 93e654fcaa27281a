import type { Response } from 'light-my-request';
import { createSecondApp, type SecondApp } from './testing/create-second-app';
import { createTestApp, type TestApp } from './testing/create-test-app';
import { lastCodeFor } from './testing/mailed-codes';
import { becomeMember, goodPassword, signUp } from './testing/sign-up';
import { createTestBrowser } from './testing/create-test-browser';

let api: TestApp;
let secondApp: SecondApp;
beforeEach(async () => {
  api = await createTestApp();
  secondApp = await createSecondApp(api);
});
afterEach(async () => {
  await secondApp.close();
  await api.close();
});

const email = 'ann@example.com';

type Cookies = Record<string, string>;

/** Sends to both processes in turn, all at the same time. */
function sendToBoth(path: string, body: object, times: number, cookies: Cookies = {}): Promise<Response[]> {
  const responses = Array.from({ length: times }, (_, index) =>
    createTestBrowser(index % 2 === 0 ? api : secondApp).post(path, body, {
      remoteAddress: `10.0.0.${index}`,
      cookies,
    }),
  );
  return Promise.all(responses);
}

async function postToBoth(path: string, body: object, times: number, cookies?: Cookies): Promise<number[]> {
  return (await sendToBoth(path, body, times, cookies)).map(({ statusCode }) => statusCode);
}

const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

test('two processes count the guesses of a password together', async () => {
  await becomeMember(api, email);
  const statuses = await postToBoth('/login/', { email, password: 'a guess' }, 50);
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([20, 30]);
});

test('two processes count the codes that an address was sent together', async () => {
  const statuses = await postToBoth('/forgot-password/', { email }, 10);
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([5, 5]);
});

test('a code wins once over two processes', async () => {
  const browser = createTestBrowser(api);
  await signUp(browser, email);
  const otp = await lastCodeFor(api, email);
  const statuses = await postToBoth('/verify-otp/', { email, otp }, 30, browser.cookies);
  expect([countOf(statuses, 200), countOf(statuses, 400)]).toEqual([1, 29]);
});

test('who signs in at one process is known to the other, and signed out of both', async () => {
  await becomeMember(api, email);
  const session = await createTestBrowser(api).post('/login/', { email, password: goodPassword });
  const { access, refresh } = session.json();
  const profile = async () =>
    (await secondApp.inject({ url: '/api/profile/', headers: { authorization: `Bearer ${access}` } }))
      .statusCode;
  expect(await profile()).toBe(200);
  await createTestBrowser(api).post('/logout/', { refresh });
  expect(await profile()).toBe(401);
});

test('one refresh token has one successor over two processes', async () => {
  const browser = await becomeMember(api, email);
  const { refresh } = (await browser.post('/login/', { email, password: goodPassword })).json();
  const responses = await sendToBoth('/auth/refresh/', { refresh }, 20);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(new Set(responses.map((response) => response.json().refresh)).size).toBe(1);
});
