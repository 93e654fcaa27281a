import type { Page } from '@playwright/test';
import { switchOn } from '../../steps/account-steps';
import { expect, test } from '../../fixtures/fake-api-fixtures';

const main = (page: Page) => page.getByRole('main');
const openQuestions = (page: Page) => main(page).getByRole('button', { expanded: true });
const questions = (page: Page) => main(page).getByRole('button', { name: /[?]$/ });

async function open(page: Page, address = '/help-center'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center');
}

test('four categories answer questions, one at a time on the whole page', async ({ page }) => {
  // What folds above a question moves it away from the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  for (const name of ['General Help', 'Blogs', 'Tools', 'Account & Billing']) {
    await expect(main(page).getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  for (const question of await questions(page).all()) {
    await question.click();
    await expect(openQuestions(page)).toHaveCount(1);
    await expect(question).toHaveAttribute('aria-expanded', 'true');
  }
  await openQuestions(page).click();
  await expect(openQuestions(page)).toHaveCount(0);
});

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

test('reset links expire after 24 hours, and support replies within 24 hours', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'How do I reset my password?' }).click();
  await expect(main(page)).toContainText('A password reset link expires after 24 hours.');
  await page.getByRole('button', { name: 'How soon does support reply?' }).click();
  await expect(main(page)).toContainText('Support replies within 24 hours. If');
});

test('popular articles show their views and lead to their answers', async ({ page }) => {
  await open(page);
  const articles = page.getByRole('region', { name: 'Popular Articles' }).getByRole('listitem');
  for (const text of await articles.allTextContents()) expect(text).toMatch(/[?][\d,]+ views$/);
  await articles.filter({ hasText: 'How is the profit margin calculated?' }).getByRole('link').click();
  await expect(page).toHaveURL('/help-center#profit-margin');
  await expect(openQuestions(page)).toHaveText('How is the profit margin calculated?');
  await expect(openQuestions(page)).toBeFocused();
  await expect(openQuestions(page)).toBeInViewport();
});

test('the address of an answer opens it', async ({ page }) => {
  await open(page, '/help-center#delete-account');
  await expect(openQuestions(page)).toHaveText('How do I delete my account?');
  await expect(openQuestions(page)).toBeInViewport();
});

test('search box and Live Chat do nothing, Contact Us leads on', async ({ page, api }) => {
  await open(page);
  const count = await questions(page).count();
  await page.getByRole('searchbox').fill('zebra');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Live Chat' }).click();
  await expect(questions(page)).toHaveCount(count);
  await expect(page).toHaveURL('/help-center');
  expect(api.requests).toEqual([]);
  await main(page).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('switched on, the search filters the questions', async ({ page }) => {
  await switchOn(page, 'helpSearch');
  await open(page);
  const count = await questions(page).count();
  await page.getByRole('searchbox').fill('IP city');
  await expect(questions(page)).toHaveText(['Why does the IP checker show the wrong city?']);
  await page.getByRole('searchbox').fill('');
  await expect(questions(page)).toHaveCount(count);
});

test('switched on, Live Chat begins a mail to support', async ({ page }) => {
  await switchOn(page, 'liveChat');
  await open(page);
  await expect(page.getByRole('link', { name: 'Live Chat' })).toHaveAttribute(
    'href',
    /^mailto:support@example\.com/,
  );
});
