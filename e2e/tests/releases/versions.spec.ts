import { expect, test } from '@playwright/test';
import { listRecordedVersions, readRecordedVersion, recordShell } from '../../versions/recorded';
import { fromRoot } from '../../from-root';
import { startVersionSite } from '../../versions/version-site';
import { raiseNeed } from '../../versions/raise-need';
import { walkTrial } from '../../versions/walk-trial';

for (const version of listRecordedVersions()) {
  test(`a remote built with version ${version} of @site/shared runs in the shell of today`, async ({
    browser,
  }) => {
    const { remote } = readRecordedVersion(version);
    await walkTrial(browser, await recordShell(fromRoot()), remote);
  });

  test(`the shell of version ${version} does not start a remote that needs a later one`, async ({ page }) => {
    const { shell, remote } = readRecordedVersion(version);
    const site = await startVersionSite(shell, raiseNeed(remote, version));
    try {
      await page.goto(`${site.url}/trial`);
      await expect(page.getByRole('main').getByText('could not be loaded')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Load the posts' })).toBeHidden();
      await expect.poll(() => site.failures).toEqual([expect.objectContaining({ remote: 'trial' })]);
    } finally {
      await site.close();
    }
  });
}
