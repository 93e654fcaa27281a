import { runOnSite, runReleases } from '../../commands/run-releases';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { publishTools } from '../../releases/publish-tools';
import { readReleaseSet } from '../../releases/release-set';
import { createMember } from '../../steps/member-steps';

test.use({ siteEnv: changeableSite });

test('members of a group get a release before everybody else, and a page that is for them alone @13.10', async ({
  page,
  browser,
  site,
  dataDir,
  mailbox,
  consoleErrors,
}, { outputDir }) => {
  const target = { url: site.url, dataDir };
  const heading = page.getByRole('heading', { level: 1 });
  const visitor = await browser.newPage({ baseURL: site.url });
  const visitorHeading = visitor.getByRole('heading', { level: 1 });
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
  const before = await readReleaseSet(page.request);
  await createMember(page, 'tess@example.com', mailbox);
  await runOnSite(target, 'group', 'set', 'testers', 'tess@example.com');
  await publishTools(target, outputDir, {
    release: 'early',
    start: ['Next tools', 'Early tool']
      .map((title, index) => {
        const path = ['/tools', '/early'][index];
        return `routes[${index}] = { path: '${path}', element: createElement(Page, { title: '${title}' }) };`;
      })
      .join('\n'),
    description: { routes: ['/tools', '/early'], groups: { '/early': 'testers' } },
  });

  await test.step('a rollout goes to the group first, and costs others neither cookie nor cache', async () => {
    await runReleases(
      target,
      'rollout',
      'tools',
      'early',
      '--group',
      'testers',
      '--steps',
      '50,100',
      '--drop-routes',
    );
    await page.goto('/');
    await expect.poll(cookieNames).toContain('groups');
    await page.goto('/tools');
    await expect(heading).toHaveText('Next tools');
    const response = await visitor.goto('/tools');
    await expect(visitorHeading).toHaveText('Web Tools Collection');
    expect(response?.headers()['cache-control']).toBe('no-cache');
    expect((await visitor.context().cookies()).map(({ name }) => name)).not.toContain('visitor');
  });

  await test.step('a page of the group is there for its members alone, also once the release is live', async () => {
    await runReleases(target, 'activate', 'tools', 'early', '--drop-routes');
    await visitor.goto('/tools');
    await expect(visitorHeading).toHaveText('Next tools');
    expect((await visitor.goto('/early'))?.status()).toBe(404);
    expect((await page.goto('/early'))?.status()).toBe(200);
    await expect(heading).toHaveText('Early tool');
  });

  await test.step('it is gone once the member has signed out', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
    // With the response to the sign-out, which the menu does not wait for.
    await expect.poll(cookieNames).not.toContain('groups');
    expect((await page.goto('/early'))?.status()).toBe(404);
  });

  for (const error of consoleErrors.take()) expect(error).toMatch(/404.*\/early/);
  await runReleases(target, 'rollback', 'tools');
  await runOnSite(target, 'group', 'set', 'testers');
  await expect.poll(async () => (await readReleaseSet(page.request)).id).toBe(before.id);
  await visitor.close();
});
