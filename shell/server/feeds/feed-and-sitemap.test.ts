import { readRelease } from '../testing/read-release';
import { useShellServer } from '../testing/shell-server-under-test';

const site = useShellServer();

beforeAll(async () => {
  const { routes, pages, pageData, listings } = await readRelease('blog');
  const { releases } = site();
  releases.activate({ ...releases.publish('blog', 'r2'), routes, pages, pageData, listings });
});

test('has a feed', async () => {
  const feed = await site().app.inject('/feed.xml');
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(feed.body).toContain('<title>Fish &amp; chips</title>');
  expect(feed.body).toContain('<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>');
});

test('a feed has whole contents, with addresses that lead to the site from elsewhere @6.76', async () => {
  const { body } = await site().app.inject('/feed.xml');
  const [, escaped = ''] = /<content:encoded>(.*)<\/content:encoded>/s.exec(body) ?? [];
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  expect(escaped.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => characters[name] ?? '')).toBe(
    '<p>Cod &amp; <a href="http://localhost:3000/posts/1">peas</a> src="/x" <img src="http://localhost:3000/api/images/x/960.webp"> <a href="//other.example/">there</a></p>',
  );
});

test('categories and authors have feeds of their own, and an address that none has is no feed', async () => {
  const feed = await site().app.inject('/blogs/category/food/feed.xml');
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(feed.body).toContain('<title>Food &amp; drink – ');
  expect(feed.body).toContain('<link>http://localhost:3000/blogs/category/food</link>');
  expect(feed.body).toContain(
    '<atom:link href="http://localhost:3000/blogs/category/food/feed.xml" rel="self"',
  );
  expect(feed.body).toContain('<title>Fish &amp; chips</title>');
  expect((await site().app.inject('/blogs/tag/fish/feed.xml')).body).toContain('<title>#fish – ');
  const ofAuthor = await site().app.inject('/authors/ada/feed.xml');
  expect(ofAuthor.body).toContain('<title>Ada &amp; co – ');
  expect(ofAuthor.body).toContain('<description>A &lt;b&gt;bio&lt;/b&gt;</description>');
  for (const path of ['/blogs/category/none/feed.xml', '/posts/7/feed.xml', '/nowhere/feed.xml']) {
    expect((await site().app.inject(path)).statusCode).toBe(404);
  }
});

test('has a sitemap of public pages and of any number of posts, and rules for robots', async () => {
  const { body: index } = await site().app.inject('/sitemap.xml');
  expect(index).toContain('<loc>http://localhost:3000/sitemaps/pages.xml</loc>');
  expect(index).toContain('<loc>http://localhost:3000/sitemaps/posts-2.xml</loc>');
  const { body: pages } = await site().app.inject('/sitemaps/pages.xml');
  expect(pages).toContain('<loc>http://localhost:3000/blogs</loc>');
  expect(pages).not.toContain('/my-posts');
  expect(index).toContain('<loc>http://localhost:3000/sitemaps/categories.xml</loc>');
  expect((await site().app.inject('/sitemaps/categories.xml')).body).toContain(
    '<loc>http://localhost:3000/blogs/category/food</loc>',
  );
  expect(index).toContain('<loc>http://localhost:3000/sitemaps/authors-1.xml</loc>');
  expect((await site().app.inject('/sitemaps/authors-1.xml')).body).toContain(
    '<loc>http://localhost:3000/authors/ada</loc>',
  );
  expect(index).toContain('<loc>http://localhost:3000/sitemaps/tags-1.xml</loc>');
  expect((await site().app.inject('/sitemaps/tags-1.xml')).body).toContain(
    '<loc>http://localhost:3000/blogs/tag/fish</loc>',
  );
  const { body: posts } = await site().app.inject('/sitemaps/posts-2.xml');
  expect(posts).toContain(
    '<loc>http://localhost:3000/posts/7</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>',
  );
  const { body: robots } = await site().app.inject('/robots.txt');
  expect(robots).toContain('Disallow: /my-posts\n');
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

test('an area that takes the place of another has its own addresses in feeds and sitemaps', async () => {
  const { releases } = site();
  const { set } = releases;
  releases.activate({
    ...releases.publish('recipes', 'r1'),
    routes: ['/cook', '/cook/about/:slug', '/cook/:id'],
    pages: { '/cook': { title: 'Cook', description: 'Everything to eat.' } },
    pageData: {
      '/cook': { path: '/posts/' },
      '/cook/about/:slug': [{ path: '/tags/:slug/' }, { path: '/tags/:slug/posts/' }],
      '/cook/:id': { path: '/posts/:id/' },
    },
    listings: { '/cook': { feed: true }, '/cook/about/:slug': { feed: true, title: 'About {slug}' } },
  });
  const read = async (path: string) => (await site().app.inject(path)).body;
  expect(await read('/feed.xml')).toContain('<link>http://localhost:3000/cook</link>');
  for (const [path, title] of [
    ['/cook/feed.xml', 'Cook – '],
    ['/cook/about/fish/feed.xml', 'About fish – '],
  ] as const) {
    expect(await read(path)).toContain(`<title>${title}`);
    expect(await read(path)).toContain('<link>http://localhost:3000/cook/7</link>');
  }
  expect((await read('/sitemap.xml')).match(/[a-z]+(?:-\d)?(?=\.xml)/g)).toEqual([
    'pages',
    'tags-1',
    'posts-1',
    'posts-2',
  ]);
  expect(await read('/sitemaps/posts-2.xml')).toContain('<loc>http://localhost:3000/cook/7</loc>');
  expect(await read('/sitemaps/tags-1.xml')).toContain('<loc>http://localhost:3000/cook/about/fish</loc>');
  expect((await site().app.inject('/sitemaps/authors-1.xml')).statusCode).toBe(404);
  releases.set = set;
});
