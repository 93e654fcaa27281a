import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../../from-root';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { findFreePort } from '@site/command-kit/free-port';
import { publishPost } from '../../steps/publish-post';
import { signUp } from '../../steps/member-steps';
import { DocumentCommands } from '../../commands/document-commands';

const test = base.extend<{ terminal: DocumentCommands }>({
  terminal: async ({ site, dataDir }, use) => {
    const home = await mkdtemp(path.join(tmpdir(), 'site-swap-'));
    const port = await findFreePort();
    const terminal = await DocumentCommands.open('docs/swap-a-remote.md', {
      HOME: home,
      PORT: String(port),
      // The operator sits at the machine of the site.
      SITE_URL: '',
      RELEASE_TOKEN: '',
      PUBLIC_URL: site.url,
      DATA_DIR: dataDir,
    });
    terminal.replacements.set('localhost:8080', `localhost:${port}`);
    terminal.replacements.set('https://site.example.org', site.url);
    // What is installed here already; of all tests only `teams.spec.ts` asks a package registry.
    const modules = fromRoot('node_modules');
    terminal.replacements.set('npm install', `ln -s ${modules} node_modules`);
    await use(terminal);
    terminal.stop();
    await rm(home, { recursive: true });
  },
});

test(
  'a foreign blog is built, checked, swapped in and taken back as the document says',
  { tag: '@long' },
  async ({ page, request, site, mailbox, newEmail, openVisitor, terminal }) => {
    const postId = await publishPost(request, site.admin, {
      title: 'A post for two blogs',
      content: '<p>It reads well in both.</p>',
    });
    const heading = page.getByRole('heading', { level: 1 });
    const root = terminal.cwd;
    await page.goto('/blogs');
    await expect(heading).toHaveText('Blog Posts');

    await test.step('it is built from a copy, and served from another origin', async () => {
      await terminal.run('cp -r docs/examples/field-notes ~/field-notes');
      terminal.takeNote('cd ~/field-notes');
      await terminal.run('npm install');
      expect(await terminal.run('npm run build')).toContain('blog notes_1_0_0');
      await terminal.runUntil('npm run serve', '/release.json');
    });

    await test.step('it passes every check', async () => {
      terminal.cwd = root;
      const report = await terminal.run('npm run site -- remote check http://localhost:8080/release.json');
      expect(report.match(/✓/g)).toHaveLength(13);
    });

    await test.step('one command makes it live', async () => {
      const created = await terminal.run('npm run site -- token create blog --label "field notes"');
      terminal.replacements.set('the-token', /^\S{20,}$/m.exec(created)?.[0] ?? 'no token');
      terminal.takeNote('export SITE_URL=https://site.example.org');
      terminal.takeNote('export RELEASE_TOKEN=the-token');
      const said = await terminal.run(
        'npm run site -- release register blog http://localhost:8080/release.json --activate --drop-routes',
      );
      expect(said).toContain('blog notes_1_0_0 is live');
    });

    await test.step('it shows the posts of the site between header and footer, with the one React', async () => {
      const withReact = new Set<string>();
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'script') return;
        const text = await response.text().catch(() => '');
        if (text.includes('react.transitional.element')) withReact.add(response.url());
      });
      await page.reload();
      await expect(heading).toHaveText('Field Notes');
      await expect(page).toHaveTitle('Field Notes – Dev Commons');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByText('You read as a guest.')).toBeVisible();
      await page.getByRole('link', { name: 'A post for two blogs' }).click();
      await expect(page).toHaveURL(`/posts/${postId}`);
      await expect(heading).toHaveText('A post for two blogs');
      await expect(page.getByText('It reads well in both.')).toBeVisible();
      expect([...withReact]).toEqual([expect.stringMatching(/\/assets\/main\.\w+\.js$/)]);
    });

    await test.step('it sees who signs in elsewhere on the site', async () => {
      const visitor = await (await openVisitor()).newPage();
      const email = newEmail();
      await signUp(visitor, email, mailbox);
      await visitor.getByRole('link', { name: 'Blogs' }).first().click();
      await expect(visitor.getByText(`You read as ${email}.`)).toBeVisible();
      await visitor.getByRole('link', { name: 'Write Blogs' }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Send a Note');
    });

    await test.step('one command takes it back', async () => {
      expect(await terminal.run('npm run site -- release rollback blog')).toContain(
        'before it was notes_1_0_0',
      );
      expect(await terminal.run('npm run site -- release list')).toContain('http://localhost');
      await expect(async () => {
        await page.goto('/blogs');
        await expect(heading).toHaveText('Blog Posts', { timeout: 5000 });
      }).toPass();
    });
    expect(terminal.commandsLeft).toEqual([]);
  },
);
