import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { fromRoot } from '../../from-root';
import { makeAreaProject } from '../../releases/kit-project';

test.use({ siteEnv: changeableSite });

type AriaRole = Parameters<Page['getByRole']>[0];

interface Application {
  /** What has to change before it can be an area. */
  mustChange: string[];
  /** An element that its styles are for, what they say, and one of the site's that they could be for. */
  styled: [own: AriaRole, property: string, value: string, ofSite: AriaRole];
  use: (page: Page) => Promise<void>;
  /** What makes its next release fail: in which file, in place of what. */
  fault: [file: string, from: string, to: string];
}

const applications: Record<string, Application> = {
  // React, its router, and styles for everything.
  recipes: {
    mustChange: [
      'It names another React than the one of the site.',
      'It puts itself into an element of its own page.',
      'It has a router of its own.',
      'It takes links and hooks from a router that the shell does not have.',
      'It styles the element that its page had, or follows the scheme of the system.',
    ],
    styled: ['listitem', 'letter-spacing', '1px', 'link'],
    use: async (page) => {
      await page.getByLabel('Find').fill('sou');
      await page.getByRole('link', { name: 'Soup' }).click();
      await expect(page).toHaveURL('/recipes/soup');
      await expect(page).toHaveTitle(/^Soup – /);
      await page.goBack();
      await expect(page.getByText('seen last')).toBeVisible();
    },
    fault: ['recipe-list.jsx', 'const [word', "throw new Error('broken on purpose');\n  const [word"],
  },
  // Plain scripts, which are mounted.
  timer: {
    mustChange: [
      'It puts itself into an element of its own page.',
      'It styles the element that its page had, or follows the scheme of the system.',
    ],
    styled: ['button', 'border-radius', '16px', 'button'],
    use: async (page) => {
      await page.getByRole('button', { name: 'Three minutes' }).click();
      await expect(page.getByText('179 s')).toBeVisible();
    },
    fault: [
      'timer.js',
      'export function mount(',
      "export const mount = () => Promise.reject(new Error('broken on purpose'));\nexport function first(",
    ],
  },
};

for (const [area, { mustChange, styled, use, fault }] of Object.entries(applications)) {
  test(`${area}, an application of its own before, is an area, and its failure shows the release before`, async ({
    page,
    site,
    dataDir,
    consoleErrors,
  }) => {
    test.slow();
    const project = await makeAreaProject(area, 'vite', { url: site.url, dataDir });
    const application = fromRoot('docs/examples', area);

    await test.step('one command says what has to change', async () => {
      const said = await project.runKit('assess', path.join(application, 'before'), '--json').then(
        () => '{"mustChange":[]}',
        (error: { stdout: string }) => error.stdout,
      );
      const found = JSON.parse(said) as { mustChange: { says: string }[] };
      expect(found.mustChange.map(({ says }) => says)).toEqual(mustChange);
    });

    await test.step('changed, it passes every check and goes live', async () => {
      await rm(path.join(project.folder, 'src/start'), { recursive: true });
      await rm(path.join(project.folder, 'src/find'), { recursive: true });
      await cp(path.join(application, 'after'), project.folder, { recursive: true });
      expect(await project.runKit('assess')).toContain('Nothing has to change.');
      // Types as well: the sources are JavaScript.
      await project.runScript('test');
      await project.runScript('build');
      await project.runKit('release');
    });

    await test.step('it works, and its styles are in its area alone', async () => {
      await page.goto(`/${area}`);
      const [own, property, value, ofSite] = styled;
      await expect(page.getByRole('main').getByRole(own).first()).toHaveCSS(property, value);
      const outside = page.getByRole('contentinfo').getByRole(ofSite).first();
      await expect(outside).not.toHaveCSS(property, value);
      await use(page);
    });

    await test.step('what throws is reported, and replaced by the release before', async () => {
      const [file, from, to] = fault;
      const source = path.join(project.folder, 'src', file);
      await writeFile(source, (await readFile(source, 'utf8')).replace(from, to));
      await project.runScript('build');
      await project.runKit('release', '--unchecked');
      await page.goto(`/${area}`);
      await use(page);
      await expect.poll(() => project.runKit('errors')).toContain('broken on purpose');
      consoleErrors.take();
    });
    await project.remove();
  });
}
