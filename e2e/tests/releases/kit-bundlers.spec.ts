import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseDescription } from '@site/shared/contracts';
import { runCommand } from '../../commands/run-command';
import { expect, test } from '../../fixtures/site-fixtures';
import { makeKitProject } from '../../releases/kit-project';

for (const [bundler, runtime] of [
  // It brings a federation runtime of its own.
  ['rspack', undefined],
  ['webpack', expect.stringMatching(/^~\d/)],
] as const) {
  test(`an area that the kit builds with ${bundler} is checked, released and shown`, async ({
    page,
    site,
    dataDir,
  }) => {
    const area = `${bundler}area`;
    const operator = { PUBLIC_URL: site.url, DATA_DIR: dataDir };
    await runCommand(['remote', 'add', area], operator);
    const created = await runCommand(['token', 'create', area, '--label', area], operator);
    const token = /^\S{20,}$/m.exec(created.stdout)?.[0] ?? '';
    const project = await makeKitProject(area, bundler, { SITE_URL: site.url, RELEASE_TOKEN: token });

    await test.step('the same sources are the same release', async () => {
      const readId = async () => {
        await project.runKit('build');
        const text = await readFile(path.join(project.folder, 'dist/release.json'), 'utf8');
        const description = JSON.parse(text) as ReleaseDescription;
        expect(description).toMatchObject({ name: area, routes: [`/${area}`, `/${area}/find`] });
        expect(description.runtime).toEqual(runtime);
        return description.release;
      };
      expect(await readId()).toBe(await readId());
    });

    await test.step('it passes every check', async () => {
      const { results } = JSON.parse(await project.runKit('check', '--json')) as {
        results: { passed: boolean; problems: string[] }[];
      };
      expect(results.flatMap(({ problems }) => problems)).toEqual([]);
      expect(results).toHaveLength(12);
    });

    await test.step('it is live, with its styles and chunks, and the one React', async () => {
      await project.runKit('release');
      const withReact: string[] = [];
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'script') return;
        const text = await response.text().catch(() => '');
        if (text.includes('react.transitional.element')) withReact.push(response.url());
      });
      await page.goto(`/${area}`);
      await expect(page.getByText('This page is yours to fill.')).toBeVisible();
      const ways = page
        .getByRole('main')
        .getByRole('paragraph')
        .filter({ has: page.getByRole('link') });
      await expect(ways).toHaveCSS('display', 'flex');
      await page.getByRole('link', { name: 'Find posts' }).click();
      await expect(page.getByLabel('Word')).toBeVisible();
      expect(withReact).toEqual([expect.stringMatching(/\/assets\/main\.\w+\.js$/)]);
    });
    await project.remove();
  });
}
