import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { DocumentCommands } from '../../commands/document-commands';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { findFreePort } from '@site/command-kit/free-port';
import { publishPost } from '../../steps/publish-post';

interface Team {
  terminal: DocumentCommands;
  /** Where the team's project comes to be, outside of the repository. */
  folder: string;
  /** Where the area is alone in development. */
  devUrl: string;
}

const test = base.extend<{ team: Team }>({
  team: async ({ site, dataDir }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-team-'));
    const port = await findFreePort();
    const terminal = await DocumentCommands.open('docs/teams.md', {
      PORT: String(port),
      SITE_URL: '',
      RELEASE_TOKEN: '',
      // The operator sits at the machine of the site.
      PUBLIC_URL: site.url,
      DATA_DIR: dataDir,
      npm_config_prefer_offline: 'true',
      npm_config_cache: path.join(homedir(), '.npm'),
    });
    terminal.replacements.set('https://site.example.org', site.url);
    await use({ terminal, folder, devUrl: `http://localhost:${port}` });
    terminal.stop();
    await rm(folder, { recursive: true });
  },
});

// A site of its own: another file makes an area with the same name.
test.use({ siteEnv: { BRAND: 'Dev Commons', FEATURES: '' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const lead = 'This page is yours to fill.';

/** Changes a text of the first page, as one does in an editor. */
async function changeLead(folder: string, from: string, to: string): Promise<void> {
  const file = path.join(folder, 'jobs/src/start/start-page.tsx');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** The number of a visitor who gets what is rolled out. */
async function findVisitor(url: string): Promise<string> {
  for (let visitor = 0; ; visitor += 1) {
    const html = await (await fetch(`${url}/jobs`, { headers: { cookie: `visitor=${visitor}` } })).text();
    if (html.includes('The second release.')) return String(visitor);
  }
}

test(
  'a team comes from an empty folder to a live area, and back, as the document says',
  { tag: '@long' },
  async ({ page, request, site, team: { terminal, folder, devUrl }, consoleErrors }) => {
    test.slow();
    const post = { title: 'On dry stone walls', content: '<p>They stand without mortar.</p>' };
    await publishPost(request, site.admin, post);

    await test.step('the operator makes the area known and gives the team a token', async () => {
      await terminal.run('npm run site -- remote add jobs');
      const created = await terminal.run('npm run site -- token create jobs --label "jobs team"');
      terminal.replacements.set('the-token', /^\S{20,}$/m.exec(created)?.[0] ?? 'no token');
    });

    await test.step('the kit of the running site makes a project', async () => {
      terminal.cwd = folder;
      terminal.takeNote('export SITE_URL=https://site.example.org');
      await terminal.run('npx --yes $SITE_URL/kit/remote-kit.tgz new jobs --bundler vite');
      terminal.takeNote('cd jobs');
      await terminal.run('npm install');
    });

    await test.step('in development the area stands alone, with the API of the site, and shows changes', async () => {
      await terminal.runUntil('npm run dev', 'Local');
      await page.goto(`${devUrl}/jobs`);
      await expect(heading(page)).toHaveText('Jobs');
      await changeLead(folder, lead, 'Changed while it is shown.');
      await expect(page.getByText('Changed while it is shown.')).toBeVisible();
      await changeLead(folder, 'Changed while it is shown.', lead);
      await expect(page.getByText(lead)).toBeVisible();
      await page.getByRole('link', { name: 'Find posts' }).click();
      await page.getByLabel('Word', { exact: true }).fill('walls');
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page.getByRole('link', { name: post.title })).toBeVisible();
    });

    await test.step('its own tests pass', async () => {
      const report = stripVTControlCharacters(await terminal.run('npm test'));
      expect(report).toMatch(/Tests\s+6 passed/);
    });

    await test.step('what is built keeps the contract', async () => {
      await terminal.run('npm run build');
      const report = await terminal.run('npm run check');
      expect(report.match(/✓/g)).toHaveLength(14);
    });

    await test.step('a link shows it before it is live', async () => {
      terminal.takeNote('export RELEASE_TOKEN=the-token');
      const printed = await terminal.run('npm run preview');
      await page.goto(/^http\S+$/m.exec(printed)?.[0] ?? 'no link');
      await expect(page.getByText(lead)).toBeVisible();
      await page.getByRole('link', { name: 'End preview' }).click();
      await expect(heading(page)).toHaveText('Page not found');
      // The area is not live yet.
      consoleErrors.take();
    });

    await test.step('one command makes it live', async () => {
      expect((await request.get('/jobs')).status()).toBe(404);
      expect(await terminal.run('npm run release')).toMatch(/jobs jobs_\w+ is live/);
      await page.goto('/jobs');
      await expect(heading(page)).toHaveText('Jobs');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect
        .poll(async () => (await (await request.get('/jobs')).text()).replace(/<\/main>.*/s, ''))
        .toContain(lead);
      await expect(page.getByText(lead)).toBeVisible();
      await page.getByRole('link', { name: 'Find posts' }).click();
      await expect(page).toHaveTitle('Find posts – Dev Commons');
      await page.getByLabel('Word', { exact: true }).fill('walls');
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByRole('link', { name: post.title }).click();
      await expect(heading(page)).toHaveText(post.title);
    });

    const shown = page.getByText('The second release.');
    await test.step('the next release goes to a share of the visitors, and one command takes it back', async () => {
      await changeLead(folder, lead, 'The second release.');
      await terminal.run('npm run build');
      expect(await terminal.run('npm run release -- --steps 5,25,100 --every 10m')).toContain(
        'goes to 5 % of visitors',
      );
      await terminal.runUntil('npm run follow', '5 %');
      await page
        .context()
        .addCookies([{ name: 'visitor', value: await findVisitor(site.url), url: site.url }]);
      await page.goto('/jobs');
      await expect(shown).toBeVisible();
      expect(await terminal.run('npm run rollback')).toMatch(/jobs_\w+ is live again/);
      await page.goto('/jobs');
      await expect(page.getByText(lead)).toBeVisible();
    });

    await test.step('it takes the place of the one before at once, and one command takes it back', async () => {
      expect(await terminal.run('npm run release')).toContain('Take it back: npm run rollback');
      await page.goto('/jobs');
      await expect(shown).toBeVisible();
      expect(await terminal.run('npm run rollback')).toMatch(/jobs_\w+ is live again/);
      await page.goto('/jobs');
      await expect(page.getByText(lead)).toBeVisible();
    });
    expect(await terminal.run('npx remote-kit update')).toContain('has the kit of this site already');
    expect(await terminal.run('npm run views')).toMatch(/jobs_\w+/);

    await test.step('the site tells the team', async () => {
      const added = await terminal.run('npx remote-kit notify --webhook https://hooks.example.org/jobs');
      expect(added).toMatch(/^whsec_\S{44}$/m);
      expect(await terminal.run('npx remote-kit notify --mail team@example.org')).toContain(
        'a mail with a code',
      );
      const output = await terminal.run('npx remote-kit notify');
      expect(output).toMatch(/webhook +https:\/\/hooks\.example\.org\/jobs +nothing sent yet/);
      expect(output).toMatch(/mail +team@example\.org +not confirmed yet/);
    });
    expect(terminal.commandsLeft).toEqual([]);
  },
);
