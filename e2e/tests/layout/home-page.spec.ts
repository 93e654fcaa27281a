import { expect, test } from '../../fixtures/fake-api-fixtures';

test('home is the welcome heading and nothing else @2.1', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toHaveText('Welcome to Dev Commons');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Welcome to Dev Commons',
  );
});
