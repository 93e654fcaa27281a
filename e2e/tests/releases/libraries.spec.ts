import type { Locator } from '@playwright/test';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { bringLibraries } from '../../libraries/bring-libraries';
import { libraries, type Library } from '../../libraries/libraries';
import { makeAreaProject } from '../../releases/kit-project';

test.use({ siteEnv: changeableSite });

async function expectWorking(text: Locator, { hasStyles }: Library) {
  await expect(text).toBeVisible();
  if (hasStyles) await expect(text).toHaveCSS('background-color', 'rgb(0, 51, 102)');
}

/** In two releases: together they are too large for the server. */
const halves = [libraries.slice(0, 7), libraries.slice(7)];

for (const [bundler, half, brought] of ['vite', 'rspack', 'webpack'].flatMap((name) =>
  halves.map((part, index) => [name, index + 1, part] as const),
)) {
  test(
    `pages with libraries of teams, part ${half}, built with ${bundler}, pass every check and work on the site`,
    { tag: '@long' },
    async ({ page, request, site, dataDir }) => {
      test.slow();
      const area = `${bundler}libraries${half}`;
      const project = await makeAreaProject(area, bundler, { url: site.url, dataDir });
      await bringLibraries(project, brought);
      await project.runScript('build');
      await project.runKit('release');

      for (const library of brought) {
        const path = `/${area}/${library.route}`;
        await test.step(library.name, async () => {
          if (library.isRendered)
            await expect
              .poll(async () => (await request.get(path)).text())
              .toMatch(new RegExp(`<h1[^>]*>${library.name}</h1>`));
          await page.goto(path);
          if (library.opens) await page.getByRole('button', { name: 'Open' }).click();
          await expectWorking(page.getByText('Works'), library);
        });
      }
      await project.remove();
    },
  );
}
