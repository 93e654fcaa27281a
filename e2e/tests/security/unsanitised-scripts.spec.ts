import { expect, test } from '../../fixtures/fake-api-fixtures';
import { post } from '../../samples/blog-samples';
import { payloads } from '../../xss/payloads';
import { readPosts } from '../../xss/read-posts';
import { ScriptWatch } from '../../xss/script-watch';

// What the client makes of content that no server has sanitised.
const variants = [
  // Each alone, because some swallow what stands behind them.
  { policy: 'without the content security policy', bypassCSP: true, contents: payloads },
  { policy: 'under the policy', bypassCSP: false, contents: inBatches(payloads, 20) },
];

for (const { policy, bypassCSP, contents } of variants) {
  test.describe(policy, () => {
    test.use({ bypassCSP });

    test(`none of ${payloads.length} payloads does anything`, async ({
      context,
      page,
      site,
      api,
      consoleErrors,
      policyViolations,
    }) => {
      test.slow();
      const watch = new ScriptWatch(site.url);
      await watch.start(context);
      const posts = contents.map((content, id) => post(id, { title: `Payload ${id}: ${content}`, content }));
      for (const body of posts) api.on(`GET /posts/${body.id}/`, { body });
      api.on('GET /posts/', { body: [] });
      api.on('GET /categories', { body: [] });
      await page.goto('/blogs');
      await expect(page.getByText('No blog posts found.')).toBeVisible();
      expect(await readPosts(page, posts)).toEqual([]);
      await watch.waitUntilIdle(page);
      expect(watch.take()).toEqual([]);
      // Reports of pictures that do not load, and of handlers that the sanitiser has read.
      consoleErrors.take();
      policyViolations.take();
    });
  });
}

function inBatches(contents: string[], size: number): string[] {
  const count = Math.ceil(contents.length / size);
  return Array.from({ length: count }, (_, index) =>
    contents.slice(index * size, (index + 1) * size).join('\n'),
  );
}
