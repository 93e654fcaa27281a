import type { Page } from '@playwright/test';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { bringLibraries } from '../../libraries/bring-libraries';
import { libraries, type Library } from '../../libraries/libraries';
import { makeAreaProject, type KitProject } from '../../releases/kit-project';

test.use({ siteEnv: changeableSite });

async function expectWorking(page: Page, { opens, hasStyles }: Library): Promise<void> {
  if (opens) await page.getByRole('button', { name: 'Open' }).click();
  const text = page.getByText('Works');
  await expect(text).toBeVisible();
  if (hasStyles) await expect(text).toHaveCSS('background-color', 'rgb(0, 51, 102)');
}

async function releaseWith(project: KitProject, brought: Library[]): Promise<void> {
  await bringLibraries(project, brought);
  await project.runScript('build');
  await project.runKit('release');
}

async function visit(page: Page, area: string, library: Library): Promise<void> {
  const path = `/${area}/${library.route}`;
  if (library.isRendered)
    await expect
      .poll(async () => (await page.request.get(path)).text())
      .toMatch(new RegExp(`<h1[^>]*>${library.name}</h1>`));
  await page.goto(path);
  await expectWorking(page, library);
}

const [mounted, others] = [libraries.filter(({ fault }) => fault), libraries.filter(({ fault }) => !fault)];

/** In two releases: together they are too large for the server. */
const halves = [others.slice(0, 7), others.slice(7)];

for (const [bundler, half, brought] of ['vite', 'rspack', 'webpack'].flatMap((name) =>
  halves.map((part, index) => [name, index + 1, part] as const),
)) {
  test(
    `pages with libraries of teams, part ${half}, built with ${bundler}, pass every check and work on the site`,
    { tag: '@long' },
    async ({ page, site, dataDir }) => {
      test.slow();
      const area = `${bundler}libraries${half}`;
      const project = await makeAreaProject(area, bundler, { url: site.url, dataDir });
      await releaseWith(project, brought);
      for (const library of brought) await test.step(library.name, () => visit(page, area, library));
      await project.remove();
    },
  );
}

for (const library of mounted) {
  test(
    `a page of ${library.name} passes every check and works on the site, and the release before replaces one that throws`,
    { tag: '@long' },
    async ({ page, site, dataDir, consoleErrors }) => {
      test.slow();
      const area = `with${library.route}`;
      const project = await makeAreaProject(area, 'vite', { url: site.url, dataDir });
      await releaseWith(project, [library]);
      await visit(page, area, library);

      const [file, from, to] = library.fault!;
      await project.change(`src/libraries/${file}`, from, to);
      await project.runScript('build');
      await project.runKit('release', '--unchecked');
      await page.goto(`/${area}/${library.route}`);
      await expectWorking(page, library);
      await expect.poll(() => project.runKit('errors')).toContain('broken on purpose');
      for (const error of consoleErrors.take()) expect(error).toContain('broken on purpose');
      await project.remove();
    },
  );
}
