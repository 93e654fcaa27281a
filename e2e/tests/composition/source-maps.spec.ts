import { readFileSync } from 'node:fs';
import type { ReleaseError } from '@site/shared/contracts/api';
import { runReleases } from '../../commands/run-releases';
import { expect, test } from '../../fixtures/site-fixtures';
import { fromRoot } from '../../from-root';
import { publishPost } from '../../steps/publish-post';

const source = 'remote-blog/src/post/code-block.ts';
/** What the click calls, once and nowhere else in that file. */
const call = 'frame.toggleAttribute(';

function findPlace(): { line: number; column: number } {
  const lines = readFileSync(fromRoot(source), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(call));
  return { line: line + 1, column: lines[line]!.indexOf('toggleAttribute') + 1 };
}

test('an error in a click is read with the file and line of its source, which no stranger gets @13.4', async ({
  page,
  request,
  site,
  dataDir,
  consoleErrors,
}) => {
  const content = `<pre><code>${'const wide = 1; '.repeat(40)}</code></pre>`;
  const id = await publishPost(request, site.admin, { title: 'Wide code', content });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (/\/(?:assets|remotes)\/.*\.js$/.test(response.url())) scripts.push(response.url());
  });
  await page.goto(`/posts/${id}`);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  // In the element alone: what a page script changes for all elements is not the doing of a release.
  await page
    .getByRole('button', { name: 'Wrap lines' })
    .evaluate((button) =>
      Object.assign(button.closest('div:has(code)')!, { toggleAttribute: 'broken on purpose' }),
    );
  await page.getByRole('button', { name: 'Wrap lines' }).click();

  const { line, column } = findPlace();
  const findError = async () =>
    (await runReleases<ReleaseError[]>({ url: site.url, dataDir }, 'errors', 'blog')).find(({ message }) =>
      message.includes('toggleAttribute is not a function'),
    );
  await expect.poll(async () => (await findError())?.kind).toBe('error');
  expect((await findError())?.stack.join('\n')).toContain(`(${source}:${line}:${column})`);

  for (const part of ['/assets/', '/remotes/blog/'])
    expect(scripts.some((script) => script.includes(part))).toBe(true);
  for (const script of new Set(scripts)) {
    const text = await (await request.get(script)).text();
    expect(text).not.toContain('sourceMappingURL');
    for (const ending of ['.map', '.map.gz', '.map.br'])
      expect((await request.get(script + ending)).status()).toBe(404);
  }
  expect(consoleErrors.take().every((error) => error.includes('toggleAttribute is not a function'))).toBe(
    true,
  );
});
