import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ReleaseDescription } from '@site/shared/contracts';
import type { PreviewLink } from '@site/shared/contracts/api';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { bringToProject } from '../../releases/bring-to-project';
import { expectOverride } from '../../releases/expect-override';
import { makeAreaProject } from '../../releases/kit-project';

test.use({ siteEnv: changeableSite });

/** A text of React's code. */
const reactMark = 'takes an object of state variables to update';
/** A text of its JSX runtime. */
const runtimeMark = 'react.transitional.element';
const startPage = 'src/start/start-page.tsx';
const lead = 'This page is yours to fill.';

for (const [bundler, runtime, tag] of [
  // Both bring a federation runtime of their own.
  ['vite', undefined, []],
  ['rspack', undefined, ['@long']],
  ['webpack', expect.stringMatching(/^~\d/), ['@long']],
] as const) {
  test(
    `an area that the kit builds with ${bundler} is developed, tested, checked, previewed, released, and taken back`,
    { tag: [...tag] },
    async ({ page, request, site, dataDir, consoleErrors }) => {
      test.slow();
      const area = `${bundler}area`;
      const project = await makeAreaProject(area, bundler, { url: site.url, dataDir });
      await bringToProject(project);

      const shown = (text: string) => expect(page.getByText(text)).toBeVisible();
      const ways = page
        .getByRole('main')
        .getByRole('paragraph')
        .filter({ has: page.getByRole('link') });
      const expectStyles = async (text = lead) => {
        await shown(text);
        await expect(ways).toHaveCSS('display', 'flex');
        const icon = page.getByRole('img', { name: 'The icon' });
        await expect(icon).toHaveAttribute('width', '40');
        await expect(icon).toHaveJSProperty('naturalWidth', 180);
        await expect(icon).toHaveCSS('letter-spacing', '3px');
        // A reset of the project is weaker than the site's components.
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('font-weight', '100');
        await expect(page.locator('body')).not.toHaveCSS('letter-spacing', '3px');
        // It stands in the body.
        await expect(page.getByRole('note')).toHaveCSS('letter-spacing', '3px');
        await expect(page.locator('body')).toHaveCSS('overscroll-behavior', 'contain');
      };
      await test.step('in development it shows changes, and keeps what was typed', async () => {
        await page.goto(`${await project.develop()}/${area}`);
        await expectStyles();
        await page.getByLabel('Note').fill('Half a thought');
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await project.change(startPage, lead, 'Changed while it is shown.');
        await shown('Changed while it is shown.');
        await project.change('src/start/start-page.module.css', 'display: flex', 'display: grid');
        await expect(ways).toHaveCSS('display', 'grid');
        await expect(page.getByLabel('Note')).toHaveValue('Half a thought');
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
        await project.change('src/start/start-page.module.css', 'display: grid', 'display: flex');
        await project.change(startPage, 'Changed while it is shown.', lead);
        await shown(lead);
      });

      await test.step('in development it has the policy of the site', async () => {
        const policyOf = async (url: string) => {
          const policy =
            (await request.get(url, { headers: { accept: 'text/html' } })).headers()[
              'content-security-policy'
            ] ?? '';
          return policy.replaceAll(/ '(?:sha256|nonce)-[^']+'/g, '');
        };
        expect(await policyOf(page.url())).toBe(await policyOf('/terms'));
      });

      await test.step('its own tests pass', async () => {
        expect(stripVTControlCharacters(await project.runScript('test'))).toMatch(/Tests\s+6 passed/);
      });

      await test.step('the same sources are the same release', async () => {
        const readId = async () => {
          await project.runScript('build');
          const text = await readFile(path.join(project.folder, 'dist/release.json'), 'utf8');
          const description = JSON.parse(text) as ReleaseDescription;
          const routes = [`/${area}`, `/${area}/find`];
          expect(description).toMatchObject({ name: area, routes, server: { routes } });
          expect(description.runtime).toEqual(runtime);
          // Other letters may make a name that the site refuses, now and then.
          for (const file of Object.keys(description.files).filter((name) => !name.endsWith('.json'))) {
            expect(file).toMatch(/(?:^|[-./])[\da-f]{8,}\.(?:js|css|png)$/);
            const content = await readFile(path.join(project.folder, 'dist', file), 'utf8');
            expect(content).not.toContain(runtimeMark);
          }
          return description.release;
        };
        expect(await readId()).toBe(await readId());
      });

      await test.step('it passes every check', async () => {
        const { results } = JSON.parse(await project.runKit('check', '--json')) as {
          results: { passed: boolean; problems: string[] }[];
        };
        expect(results.flatMap(({ problems }) => problems)).toEqual([]);
        expect(results).toHaveLength(14);
      });

      await test.step('a link shows it before it is live', async () => {
        // The step before has checked it.
        const { url } = JSON.parse(await project.runKit('preview', '--unchecked', '--json')) as PreviewLink;
        await page.goto(url);
        await shown(lead);
        await page.getByRole('link', { name: 'End preview' }).click();
        await shown('Page not found');
        // The area is not live yet.
        expect(consoleErrors.take()).toEqual([expect.stringContaining('404')]);
      });

      await test.step('it is live, with its styles and chunks, and the one React', async () => {
        await project.runKit('release');
        await expect
          .poll(async () => (await (await request.get(`/${area}`)).text()).replace(/<\/main>.*/s, ''))
          .toContain(lead);
        const withReact: string[] = [];
        page.on('response', async (response) => {
          if (response.request().resourceType() !== 'script') return;
          const text = await response.text().catch(() => '');
          if (text.includes(reactMark)) withReact.push(response.url());
        });
        await page.goto(`/${area}`);
        await expectStyles();
        await expect(page.getByRole('banner').getByRole('link').first()).not.toHaveCSS(
          'letter-spacing',
          '3px',
        );
        await page.getByRole('link', { name: 'Find posts' }).click();
        await expect(page.getByLabel('Word')).toBeVisible();
        expect(withReact).toEqual([expect.stringMatching(/\/assets\/main\.\w+\.js$/)]);
      });

      await test.step('the next build is tried on the site, from the machine of the team, in one browser', async () => {
        await project.change(startPage, lead, 'The second release.');
        await project.runScript('build');
        await page.goto(`/${area}?override=${area}=${await project.serve()}/release.json`);
        await page.getByRole('button', { name: `Replace ${area}` }).click();
        await expect(page).toHaveURL(`/${area}`);
        await expectOverride(page, page.getByText('The second release.'));
        await page.getByRole('button', { name: 'End override' }).click();
        await shown(lead);
      });

      await test.step('in the pages of the site it shows changes, and keeps what was typed', async () => {
        const url = await project.develop('site');
        await page.goto(`${url}/${area}?override=${area}=${url}/release.json`);
        await page.getByRole('button', { name: `Replace ${area}` }).click();
        await expectOverride(page, page.getByText('The second release.'));
        await expectStyles('The second release.');
        await page.getByLabel('Note').fill('Half a thought');
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await project.change(startPage, 'The second release.', 'Changed in the site.');
        await shown('Changed in the site.');
        await expect(page.getByLabel('Note')).toHaveValue('Half a thought');
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
        await project.change(startPage, 'Changed in the site.', 'The second release.');
        await shown('The second release.');
        await page.context().clearCookies({ name: 'overrides' });
      });

      await test.step('it goes live, and is taken back', async () => {
        // As the first release was checked.
        await project.runKit('release', '--unchecked');
        await page.goto(`/${area}`);
        await shown('The second release.');
        await project.runKit('rollback');
        await page.goto(`/${area}`);
        await shown(lead);
      });
      await project.remove();
    },
  );
}
