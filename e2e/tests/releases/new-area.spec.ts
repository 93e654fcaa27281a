import path from 'node:path';
import type { Page } from '@playwright/test';
import type { NavigationEntry } from '@site/shared/contracts';
import type { ActivationResponse } from '@site/shared/contracts/api';
import { runCommand } from '../../commands/run-command';
import { runReleases } from '../../commands/run-releases';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { writeRemote } from '../../releases/hand-written-remote';
import { writeFolder } from '../../releases/write-folder';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { logIn, signUp } from '../../steps/member-steps';

test.use({ siteEnv: changeableSite });

const route = '/jobs';
const jobs: NavigationEntry = { place: 'header', label: 'Jobs', path: route, audience: 'everyone' };
const entries: NavigationEntry[] = [
  jobs,
  { ...jobs, label: 'Post a job', path: '/jobs/new', audience: 'members' },
  { ...jobs, place: 'menu', label: 'My jobs', path: '/my-jobs', audience: 'members' },
  { ...jobs, place: 'menu', label: 'All jobs', path: '/jobs/new', audience: 'admins' },
  { ...jobs, place: 'footer', label: 'Jobs for guests', audience: 'guests' },
];
const longEntries: NavigationEntry[] = [
  jobs,
  { ...jobs, label: 'Conferences and meetups', path: '/jobs/new' },
  { ...jobs, place: 'footer', label: 'Conferences and meetups', path: '/jobs/new' },
];
const routes = [route, '/jobs/new', '/my-jobs'];

/** An area of its own, as a team without our build would write it. */
function writeJobs(release: string, wanted: NavigationEntry[]) {
  const pages = routes.map(
    (path, index) =>
      `routes[${index}] = { path: '${path}', element: createElement(Page, { title: 'Jobs ${index + 1}' }) };`,
  );
  return writeRemote({
    container: `remote_jobs_${release}`,
    start: pages.join('\n'),
    server: pages.join('\n'),
    description: {
      name: 'jobs',
      release,
      routes,
      server: { entry: 'server.js', routes: [route] },
      pages: { [route]: { title: 'Open jobs', description: 'Who is looking for whom.' } },
      entries: wanted,
    },
  });
}

const header = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('navigation', { name: 'Company' });

test('a fifth area goes live with its entries, title, sitemap and markup, while the shell stays as it is @3.16 @3.17 @13.7', async ({
  page,
  request,
  site,
  dataDir,
  openVisitor,
  mailbox,
  newEmail,
}, { outputDir }) => {
  test.slow();
  const target = { url: site.url, dataDir };
  const environment = { PUBLIC_URL: site.url, DATA_DIR: dataDir };
  const runRemote = async (...words: string[]) => {
    const { code, stderr } = await runCommand(['remote', ...words], environment);
    expect(code, stderr).toBe(0);
  };
  const publish = async (release: string, wanted: NavigationEntry[]) => {
    const folder = await writeFolder(path.join(outputDir, release), writeJobs(release, wanted));
    // Its check is what `gate.spec.ts` is about.
    await runReleases(target, 'publish', 'jobs', folder, '--unchecked');
  };
  const shellOf = async () => /main\.[0-9a-f]+\.js/.exec(await (await request.get('/')).text())?.[0];
  const shell = await shellOf();
  await runRemote('add', 'jobs');

  await test.step('without a grant its pages are there, and no entry', async () => {
    await publish('r1', entries);
    const { waiting_entries: waiting } = await runReleases<ActivationResponse>(
      target,
      'activate',
      'jobs',
      'r1',
    );
    expect(waiting).toEqual(entries);
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs 1');
    await expect(header(page).getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(page.getByRole('link', { name: /jobs/i })).toHaveCount(0);
  });

  await test.step('an open tab has them at its next page, once they are granted', async () => {
    await runRemote('grant', 'jobs');
    await expect(async () => {
      await header(page).getByRole('link', { name: 'Home' }).click();
      await header(page).getByRole('link', { name: 'Tools', exact: true }).click();
      await expect(header(page).getByRole('link', { name: 'Jobs' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(footer(page).getByRole('link', { name: 'Jobs for guests' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Post a job' })).toHaveCount(0);
    await header(page).getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs 1');
    await expect(header(page).locator('[aria-current=page]')).toHaveText('Jobs');
  });

  await test.step('before any script they are in the markup, with title and sitemap', async () => {
    await expect.poll(async () => (await request.get(route)).text()).toMatch(/<h1[^>]*>Jobs 1<\/h1>/);
    const html = await (await request.get(route)).text();
    expect(html).toContain('<title>Open jobs – Dev Commons</title>');
    const markup = html.replace(/<script type="application\/json"[^<]*<\/script>/, '');
    expect(markup).toMatch(/<a[^>]*href="\/jobs"[^>]*>Jobs<\/a>/);
    expect(markup).toContain('Jobs for guests');
    expect(markup).toMatch(/<h1[^>]*>Jobs 1<\/h1>/);
    expect(markup).not.toContain('Post a job');
    const sitemap = await (await request.get('/sitemaps/pages.xml')).text();
    expect(sitemap).toContain(`<loc>${site.url}/jobs</loc>`);
    expect(sitemap).not.toContain('/my-jobs');
  });

  await test.step('members have theirs in header and menu, and not those of guests', async () => {
    const member = await (await openVisitor()).newPage();
    await signUp(member, newEmail(), mailbox);
    await member.getByRole('button', { name: 'Account menu' }).click();
    await expect(member.getByRole('menuitem')).toHaveText([
      'Your profile',
      'My posts',
      'My jobs',
      'Sign out',
    ]);
    await member.keyboard.press('Escape');
    await header(member).getByRole('button', { name: 'More' }).click();
    await expect(header(member).getByRole('link', { name: 'Jobs' })).toBeVisible();
    await expect(footer(member).getByRole('link', { name: 'Jobs for guests' })).toHaveCount(0);
    await header(member).getByRole('link', { name: 'Post a job' }).click();
    await expect(member.getByRole('heading', { level: 1 })).toHaveText('Jobs 2');
    await expect(header(member).getByRole('link', { name: 'Post a job' })).toBeHidden();
  });

  await test.step('admins have those of admins as well', async () => {
    const admin = await (await openVisitor()).newPage();
    await admin.goto('/login');
    await logIn(admin, site.admin);
    await admin.getByRole('button', { name: 'Account menu' }).click();
    await expect(admin.getByRole('menuitem', { name: 'All jobs' })).toBeVisible();
  });

  await test.step('long labels stand behind a button, which the keyboard opens and closes', async () => {
    await publish('r2', longEntries);
    await runReleases(target, 'activate', 'jobs', 'r2', '--grant-entries');
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(route);
      const isWide = width >= 1024;
      const button = page.getByRole('button', { name: isWide ? 'More' : 'Menu', exact: true });
      const link = header(page).getByRole('link', { name: 'Conferences and meetups' });
      await expect(link).toBeHidden();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(link).toBeVisible();
      await expectNoOverflow(page, `${width} px`);
      // Once behind each of the two buttons.
      if (width === 320 || width === 1024) await expectNoViolations(page, `${width} px`);
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  await test.step('a rollback brings the entries of before back, and a refusal takes all of them away', async () => {
    await runReleases(target, 'rollback', 'jobs');
    await page.goto('/blogs');
    await expect(footer(page).getByRole('link', { name: 'Jobs for guests' })).toBeVisible();
    await runRemote('revoke', 'jobs');
    await expect(async () => {
      await page.reload();
      await expect(header(page).getByRole('link', { name: 'Tools', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /jobs/i })).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  });

  expect(await shellOf()).toBe(shell);
});
