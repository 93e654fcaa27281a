import { createApp } from '../../../app';
import type { App } from '../../../http/app-type';
import { createLog } from '../../../http/create-log';
import { createOidcApp, type OidcApp } from '../../../testing/create-oidc-app';
import { createTestBrowser } from '../../../testing/create-test-browser';

let site: OidcApp;
let app: App;
let lines: string[];

/** The same site with a readable log. */
beforeAll(async () => {
  site = await createOidcApp();
  app = await createApp(site.api, createLog('info', { write: (line) => void lines.push(line) }));
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const openBrowser = () => createTestBrowser({ inject: app.inject.bind(app) });

const readRefusals = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'refused')
    .map(({ event, reason, detail }) => ({ event, reason, detail }));

async function finish(change: (query: URLSearchParams) => void, changeRequest?: (url: URL) => void) {
  const browser = openBrowser();
  const query = new URLSearchParams(await site.visitProvider(browser, 'bob', changeRequest));
  change(query);
  await browser.post('/auth/oidc/finish/', { query: query.toString() });
}

test.each([
  [
    'another issuer',
    (query: URLSearchParams) => query.set('iss', 'https://other.example'),
    'OAUTH_INVALID_RESPONSE',
  ],
  [
    'a code that the provider does not know',
    (query: URLSearchParams) => query.set('code', 'made-up'),
    'invalid_grant',
  ],
])(
  'a record tells the operator what is wrong with a response that has %s',
  async (_label, change, detail) => {
    await finish(change);
    expect(readRefusals()).toEqual([{ event: 'provider_login_refused', reason: 'invalid_response', detail }]);
  },
);

test('a record tells the operator what is wrong with a token that was made for another request', async () => {
  await finish(
    () => {},
    (url) => url.searchParams.set('nonce', 'another'),
  );
  expect(readRefusals()).toEqual([
    {
      event: 'provider_login_refused',
      reason: 'invalid_response',
      detail: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    },
  ]);
});

test('other refusals need no more than their reason', async () => {
  await openBrowser().post('/auth/oidc/finish/', { query: 'code=x&state=y' });
  expect(readRefusals()).toEqual([{ event: 'provider_login_refused', reason: 'unknown_login' }]);
});
