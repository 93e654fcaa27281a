import { expectAccessible } from '../../steps/accessibility-steps';
import { expect, test } from '../../fixtures/site-fixtures';

const screens = [
  '/tools',
  '/tools?q=nothing+like+it',
  '/check-ip',
  '/screen-resolution',
  '/profit-margin-calculator',
  '/profit-margin-calculator?cost=90&price=100',
  `/profit-margin-calculator?cost=${'9'.repeat(40)}&price=1`,
];

test('axe finds nothing wrong on any tool, and none is wider than a phone of 320 px', async ({ page }) => {
  const ip = '2001:db8:85a3:8d3:1319:8a2e:370:7348';
  await page.route('**/api/ip', (route) =>
    route.fulfill({ json: { success: true, ip, isp: 'x'.repeat(60) } }),
  );
  await expectAccessible(page, screens);
});

test('a tool is found, opened and used by keyboard alone', async ({ page }) => {
  await page.goto('/tools');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('margin');
  // Seven category buttons stand between the search and what it found.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Profit Margin Calculator' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('60');
  await page.keyboard.press('Tab');
  await page.keyboard.type('80');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('€20.00')).toBeVisible();
});
