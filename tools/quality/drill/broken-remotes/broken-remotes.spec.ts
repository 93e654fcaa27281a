import { expect, test, type Route } from '@playwright/test';
import { navigateInPage } from 'e2e/steps/navigate-in-page';

const faults: Record<string, (route: Route) => Promise<void>> = {
  'are not found': (route) => route.fulfill({ status: 404, body: 'No such file' }),
  'answer 500': (route) => route.fulfill({ status: 500, body: 'Internal error' }),
  'are garbage': (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>{{{' }),
  'have another byte': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  },
  'are cut off': (route) => route.abort('connectionreset'),
  'never come': () => new Promise(() => {}),
};

const areas = [
  { remote: 'blog', path: '/blogs', heading: 'Blog Posts' },
  { remote: 'tools', path: '/tools', heading: 'Web Tools Collection' },
  { remote: 'info', path: '/about-us', heading: 'About Us' },
  { remote: 'auth', path: '/login', heading: 'Sign in to your account' },
];

for (const broken of areas) {
  for (const [fault, fulfill] of Object.entries(faults)) {
    test(`when the files of ${broken.remote} ${fault}, the others are used and Try again recovers`, async ({
      page,
    }) => {
      const files = `**/remotes/${broken.remote}/**`;
      const heading = page.getByRole('heading', { level: 1 });
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await page.route(files, fulfill);
      await page.goto('/');
      await navigateInPage(page, broken.path);
      for (const area of areas.filter((other) => other !== broken)) {
        await navigateInPage(page, area.path);
        await expect(heading).toHaveText(area.heading);
      }
      await navigateInPage(page, broken.path);
      await expect(tryAgain).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('banner')).toBeVisible();

      await page.unroute(files);
      await tryAgain.click();
      await expect(heading).toHaveText(broken.heading);
    });
  }
}
