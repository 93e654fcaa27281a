import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseDescription } from '@site/shared/contracts';
import type { Page } from '@playwright/test';
import { fromRoot } from '../../from-root';
import { makeChangedRelease } from '../../releases/changed-release';
import { readReleaseSet } from '../../releases/release-set';
import { toIntegrity } from '../../releases/to-integrity';
import { expect, test } from '../../fixtures/site-fixtures';
import { runReleases } from '../../commands/run-releases';

/** Says that it has run in the title of its page, in what the site keeps in the browser, and to the server. */
const script = `document.title = 'taken'; localStorage.setItem('taken', '1'); fetch('/api/taken')`;
const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="${script}">
<script>${script}</script><rect width="40" height="30" fill="red"/></svg>`;
const evilPage = `<!doctype html><title>page</title><script>${script}</script><img src="x" onerror="${script}">`;

test('a file of a release is never a page of the site, and the release works', async ({
  page,
  request,
  site,
  dataDir,
  consoleErrors,
  policyViolations,
}, testInfo) => {
  const run = <Result>(...args: string[]) => runReleases<Result>({ url: site.url, dataDir }, ...args);
  const { remotes } = await readReleaseSet(request);
  const live = remotes.find(({ name }) => name === 'tools')!;
  const make = async (release: string, extra: Record<string, string>) => {
    const folder = testInfo.outputPath(release);
    await makeChangedRelease({
      source: fromRoot('dist/remotes/tools', live.release),
      target: folder,
      release,
      from: 'About Our Tools',
      to: `About Our Tools, ${release}`,
    });
    await addFiles(folder, extra);
    return folder;
  };
  const taken: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/api/taken') && taken.push(sent.frame().url()));

  await test.step('a page is refused, with a reason', async () => {
    const folder = await make('withpage0000', { 'evil.html': evilPage });
    const refused = run('publish', 'tools', folder, '--unchecked');
    await expect(refused).rejects.toThrow(/files has "evil.html", a name or extension that cannot be served/);
  });

  await test.step('an icon goes live with its release, whose scripts and styles work', async () => {
    await run(
      'publish',
      'tools',
      await make('withicon0000', { 'icons/evil.svg': icon }),
      '--unchecked',
      '--activate',
    );
    await page.goto('/tools');
    await expect(page.getByRole('heading', { name: /^About Our Tools/ })).toHaveText(
      'About Our Tools, withicon0000',
    );
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Profit Margin Calculator' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profit Margin/);
    const styles = await page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ href }) => href?.includes('/remotes/tools/'))
        .map((sheet) => sheet.cssRules.length),
    );
    expect(styles.some((rules) => rules > 0)).toBe(true);
  });

  const folder = '/remotes/tools/withicon0000';
  await test.step('the icon is shown as a picture', async () => {
    expect(await loadPicture(page, `${folder}/icons/evil.svg`)).toEqual([40, 30]);
  });

  await test.step('opened by itself it runs nothing', async () => {
    await page.goto(`${folder}/icons/evil.svg`);
    await expect(page.locator('rect')).toBeVisible();
  });

  await test.step('nor does a page that lies on the disk of a shell server since before there was a rule', async () => {
    await writeFile(path.join(dataDir, 'shell-server', folder, 'evil.html'), evilPage);
    expect((await page.goto(`${folder}/evil.html`))?.status()).toBe(404);
  });

  await test.step('nor would any other file that a browser takes for a page', async () => {
    await page.route('**/evil.html', async (route) => {
      const { headers } = await request
        .get(`${folder}/icons/evil.svg`)
        .then((response) => ({ headers: response.headers() }));
      await route.fulfill({ headers: { ...headers, 'content-type': 'text/html' }, body: evilPage });
    });
    await page.goto(`${folder}/evil.html`);
    await expect(page).toHaveTitle('page');
  });

  expect(taken).toEqual([]);
  await page.goto('/tools');
  expect(await page.evaluate(() => localStorage.getItem('taken'))).toBeNull();
  await run('rollback', 'tools');
  consoleErrors.take();
  policyViolations.take();
});

/** Puts more files into the folder of a release, and into its description. */
async function addFiles(folder: string, contents: Record<string, string>): Promise<void> {
  const file = path.join(folder, 'release.json');
  const description = JSON.parse(await readFile(file, 'utf8')) as ReleaseDescription;
  for (const [name, text] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
    description.files[name] = toIntegrity(text);
  }
  await writeFile(file, JSON.stringify(description));
}

/** Its width and height. */
function loadPicture(page: Page, address: string): Promise<[number, number]> {
  return page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight] as [number, number];
  }, address);
}
