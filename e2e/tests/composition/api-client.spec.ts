import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, adasSession, store, stored } from '../../steps/account-steps';
import { expectToast, logIn } from '../../steps/member-steps';

/** Also when it is asked for again. */
const clientCode = /\/assets\/axios\.\w+\.js(\?|$)/;
const credentials = { email: ada.email, password: 'correct horse' };
const networkError = 'Network error. Please check your connection.';

/** The files of it that the browser has begun to fetch, however often. */
const findCode = (page: Page) =>
  page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(paths.filter((path) => path.startsWith('/assets/axios.')))];
  });

test('a page asks for no code of the API clients; a guest gets it afterwards, without a call', async ({
  page,
  api,
}) => {
  const response = await page.goto('/');
  expect(await response?.text()).not.toContain('axios');
  await expect.poll(() => findCode(page)).toHaveLength(1);
  expect(api.requests).toEqual([]);
});

test('a member gets it before anything is called', async ({ page, api }) => {
  await store(page, adasSession);
  await page.goto('/');
  await expect.poll(() => findCode(page)).toHaveLength(1);
  expect(api.requests).toEqual([]);
});

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is lost': (route) => route.abort('connectionreset'),
  'is refused with 500': (route) => route.fulfill({ status: 500 }),
  'is not what was built': (route) => route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' }),
};

for (const [index, [fault, fail]] of Object.entries(faults).entries()) {
  const tag = index === 0 ? [] : ['@long'];
  test(
    `code that ${fault} is a network error, and the next press tries again`,
    { tag },
    async ({ page, api, consoleErrors }) => {
      api.on('POST /login/', { body: { access: 'access-1', refresh: 'refresh-1', user: ada } });
      await page.route(clientCode, fail);
      await page.goto('/login');
      await logIn(page, credentials);
      await expectToast(page, networkError);
      expect(api.requests).toEqual([]);

      await page.unroute(clientCode);
      await page
        .getByRole('main')
        .getByRole('button', { name: /sign in/i })
        .click();
      await expectToast(page, 'Login successful');
      expect(await stored(page)).toMatchObject(adasSession);
      expect(api.sent('POST /login/')).toHaveLength(1);
      const messages = consoleErrors.take();
      expect(messages.filter((message) => !/axios\.\w+\.js/.test(message))).toEqual([]);
      expect(messages).not.toEqual([]);
    },
  );
}
