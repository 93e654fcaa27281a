import type { BootstrapData } from '@site/shared/contracts';
import { renderPage, toInlineJson } from './render-page';

const bootstrapData = {
  config: { brand: '<Brand> & "Co"</script><script>alert(1)</script>' },
  releases: { id: 'x', remotes: [] },
} as unknown as BootstrapData;

const html = renderPage({
  bootstrapData,
  assets: {
    scripts: [{ url: '/assets/main.1.js', integrity: 'sha384-a' }],
    styles: [{ url: '/assets/main.1.css', integrity: 'sha384-b' }],
    federation: [],
    shared: {},
  },
  meta: {
    title: 'Fish & "chips" <b>',
    description: 'A post',
    url: 'https://site.test/posts/1',
    type: 'article',
    image: 'https://site.test/api/images/1/960.webp',
  },
  preload: [{ url: '/remotes/blog/1/remoteEntry.js', as: 'script', integrity: 'sha384-c' }],
  chunks: [{ url: '/remotes/blog/1/list.js', as: 'script', integrity: 'sha384-d' }],
  modules: [{ url: 'https://notes.test/page.js', integrity: 'sha384-e' }],
});

test('lets no text of the configuration end the script element or start another', () => {
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html).not.toContain('alert(1)</script>');
  expect(JSON.parse(toInlineJson(bootstrapData))).toEqual(bootstrapData);
});

test('preloads the files of the remote that owns the page, with integrity', () => {
  expect(html).toContain(
    '<link rel="preload" href="/remotes/blog/1/remoteEntry.js" as="script" fetchpriority="low" integrity="sha384-c" crossorigin>',
  );
  expect(html).toContain(
    '<script async src="/remotes/blog/1/list.js" integrity="sha384-d" crossorigin></script>',
  );
});

test('names the hash of every script that another one imports', () => {
  expect(html).toContain(
    '<link rel="modulepreload" href="https://notes.test/page.js" integrity="sha384-e" crossorigin>',
  );
});

test('carries title, description, canonical address and preview, escaped', () => {
  expect(html).toContain('<title>Fish &amp; &quot;chips&quot; &lt;b&gt;</title>');
  expect(html).toContain('<meta name="description" content="A post">');
  expect(html).toContain('<link rel="canonical" href="https://site.test/posts/1">');
  expect(html).toContain('<meta property="og:title" content="Fish &amp; &quot;chips&quot; &lt;b&gt;">');
  expect(html).toContain('<meta property="og:image" content="https://site.test/api/images/1/960.webp">');
});
