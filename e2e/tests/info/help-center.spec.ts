import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';

const main = (page: Page) => page.getByRole('main');
const openQuestions = (page: Page) => main(page).getByRole('button', { expanded: true });
const questions = (page: Page) => main(page).getByRole('button', { name: /[?]$/ });

async function open(page: Page, address = '/help-center'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center');
}

test('what the page takes of the UI kit beyond the first script is asked for once, by its HTML', async ({
  page,
  request,
}) => {
  const findAssets = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, url]) => url!,
    );
  const elsewhere = await findAssets('/about-us');
  let own: string[] = [];
  const findTypes = async () => {
    own = (await findAssets('/help-center')).filter((url) => !elsewhere.includes(url));
    return new Set(own.map((url) => url.replace(/^.*\./, '')));
  };
  // Its style sheet stands in the page, once a busy server has had the time to render it.
  await expect.poll(findTypes).toEqual(new Set(['js']));

  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await open(page);
  await questions(page).first().click();
  await expect(openQuestions(page)).toHaveCount(1);
  expect(requested.filter((path) => own.includes(path)).sort()).toEqual(own.sort());
});

test('popular articles show their views and lead to their answers @8.7', async ({ page }) => {
  await open(page);
  const articles = page.getByRole('region', { name: 'Popular Articles' }).getByRole('listitem');
  for (const text of await articles.allTextContents()) expect(text).toMatch(/[?][\d,]+ views$/);
  await articles.filter({ hasText: 'How do you calculate the profit margin?' }).getByRole('link').click();
  await expect(page).toHaveURL('/help-center#profit-margin');
  await expect(openQuestions(page)).toHaveText('How do you calculate the profit margin?');
  await expect(openQuestions(page)).toBeFocused();
  await expect(openQuestions(page)).toBeInViewport();
});

test('the address of an answer opens it', async ({ page }) => {
  await open(page, '/help-center#delete-account');
  await expect(openQuestions(page)).toHaveText('How do I delete my account?');
  await expect(openQuestions(page)).toBeInViewport();
});
