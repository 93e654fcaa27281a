import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { payloads } from '../../xss/payloads';
import { publishPayloads } from '../../xss/publish-payloads';
import { readPosts } from '../../xss/read-posts';
import { ScriptWatch } from '../../xss/script-watch';

test('none of the payloads does anything once it is posted, stored and read', async ({
  browser,
  page,
  site,
  consoleErrors,
}) => {
  test.slow();
  const login = await page.request.post('/api/login/', { data: site.admin });
  const { access } = (await login.json()) as { access: string };
  const posts = await publishPayloads(page.request, payloads, { authorization: `Bearer ${access}` });

  await test.step('without the content security policy, each page loaded anew', async () => {
    const { reader, watch } = await openVisitor(true);
    for (const post of posts) {
      await reader.goto(`/posts/${post.id}`, { waitUntil: 'commit' });
      expect(await readPosts(reader, [post])).toEqual([]);
      expect(watch.take(), post.title).toEqual([]);
    }
  });
  await test.step('under the policy, one after the other', async () => {
    const { reader, watch } = await openVisitor(false);
    await reader.goto('/blogs');
    await expect(reader.getByRole('article').first()).toBeVisible();
    expect(await readPosts(reader, posts)).toEqual([]);
    expect(watch.take()).toEqual([]);
  });
  consoleErrors.take();

  async function openVisitor(bypassCSP: boolean) {
    const visitor = await browser.newContext({ baseURL: site.url, bypassCSP });
    const watch = new ScriptWatch(site.url);
    await watch.start(visitor);
    return { reader: await visitor.newPage(), watch };
  }
});

test.describe('without policy and sanitiser', () => {
  test.use({ bypassCSP: true });

  test('the same watch sees what the payloads do', async ({ context, page, site, consoleErrors }) => {
    const watch = new ScriptWatch(site.url);
    await watch.start(context);
    await page.goto('/favicon.svg');
    const sample = payloads.filter((_, index) => index % 5 === 0);
    let noticed = 0;
    for (const payload of sample) {
      await showAsDocument(page, payload);
      await watch.waitUntilIdle(page);
      if (watch.take().length > 0) noticed += 1;
    }
    expect(noticed).toBeGreaterThan(sample.length / 4);
    consoleErrors.take();
  });
});

/** As a whole document in a frame, so that none outlives the next. */
async function showAsDocument(page: Page, html: string): Promise<void> {
  await page.evaluate(async (srcdoc) => {
    document.querySelector('iframe')?.remove();
    const frame = document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe') as HTMLIFrameElement;
    const shown = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.srcdoc = srcdoc;
    document.documentElement.append(frame);
    await shown;
  }, html);
}
