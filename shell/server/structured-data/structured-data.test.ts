import type { ActiveRelease, SiteConfig } from '@site/shared/contracts';
import { findPage } from '../find-page';
import { renderStructuredData } from './structured-data';

const site = { publicUrl: 'https://site.test', brand: 'Site' } as SiteConfig;
const post = {
  id: 7,
  title: 'Fish & chips',
  excerpt: 'How to fry.',
  author: { name: 'Ada', avatar: null },
  featured_image: '/api/images/x/960.webp',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
};
const release = { contract: 1, entry: '', container: '', preload: [] };
const remotes = [
  {
    ...release,
    name: 'blog',
    routes: ['/blogs', '/posts/:id'],
    pages: { '/blogs': { title: 'Blog Posts' } },
  },
  {
    ...release,
    name: 'tools',
    routes: ['/tools', '/check-ip'],
    pages: { '/tools': { title: 'Web Tools' }, '/check-ip': { title: 'IP Address Checker' } },
  },
  { ...release, name: 'info', routes: ['/about-us'], pages: { '/about-us': { title: 'About Us' } } },
] as unknown as ActiveRelease[];

/** What a search engine reads of a page. */
async function read(path: string, data: object | 'unavailable' = post) {
  const { meta } = await findPage(new URL(path, site.publicUrl), {
    releases: { id: 'x', remotes },
    site,
    api: { get: async <Data>() => (data === 'unavailable' ? data : { data: data as Data }) },
    assets: { federation: [], shared: {} },
  });
  const html = renderStructuredData(meta.structuredData);
  const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  if (json === undefined) return { html, items: [] };
  const { '@context': context, '@graph': items } = JSON.parse(json);
  expect(context).toBe('https://schema.org');
  return { html, items };
}

const trailOf = (items: { itemListElement?: { position: number; name: string; item: string }[] }[]) =>
  items
    .flatMap(({ itemListElement }) => itemListElement ?? [])
    .map(({ position, name, item }) => `${position} ${name} ${item}`);

test('a post is an article', async () => {
  const { items } = await read('/posts/7');
  expect(items[0]).toEqual({
    '@type': 'Article',
    headline: 'Fish & chips',
    description: 'How to fry.',
    datePublished: '2026-11-20T10:00:00.000Z',
    dateModified: '2026-11-21T10:00:00.000Z',
    image: 'https://site.test/api/images/x/960.webp',
    author: { '@type': 'Person', name: 'Ada' },
    publisher: { '@type': 'Organization', name: 'Site', url: 'https://site.test' },
    mainEntityOfPage: 'https://site.test/posts/7',
  });
});

test('the author of an article is the person of a page, where there is one', async () => {
  const { items } = await read('/posts/7', { ...post, author: { name: 'Ada', avatar: null, handle: 'ada' } });
  expect(items[0].author).toEqual({ '@type': 'Person', name: 'Ada', url: 'https://site.test/authors/ada' });
});

test('what a post does not have is left out', async () => {
  const { items } = await read('/posts/7', {
    ...post,
    author: { name: null },
    featured_image: null,
    excerpt: '',
  });
  expect(items[0]).not.toHaveProperty('author');
  expect(items[0]).not.toHaveProperty('image');
  expect(items[0]).toHaveProperty('description', 'Fish & chips');
});

test('the home page says how the site is searched', async () => {
  expect((await read('/')).items).toEqual([
    {
      '@type': 'WebSite',
      name: 'Site',
      url: 'https://site.test/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://site.test/blogs?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ]);
});

test.each([
  ['/posts/7', ['2 Blogs https://site.test/blogs', '3 Fish & chips https://site.test/posts/7']],
  ['/blogs', ['2 Blog Posts https://site.test/blogs']],
  ['/tools', ['2 Web Tools https://site.test/tools']],
  ['/check-ip', ['2 Tools https://site.test/tools', '3 IP Address Checker https://site.test/check-ip']],
  ['/about-us', ['2 About Us https://site.test/about-us']],
])('the way to %s begins at home', async (path, trail) => {
  expect(trailOf((await read(path)).items)).toEqual(['1 Home https://site.test/', ...trail]);
});

test('what is not known of a page is not said', async () => {
  expect(renderStructuredData()).toBe('');
  expect((await read('/no-such-page')).html).toBe('');
  // The API does not respond: nothing but the address is known.
  expect((await read('/posts/7', 'unavailable')).html).toBe('');
});

test('no title ends the element, and every one is read as it was written', async () => {
  const hostile = '</script><script>alert(1)</script><!--<script> "quoted" \\ \u2028 & {search}';
  const { html, items } = await read('/posts/7', { ...post, title: hostile, author: { name: hostile } });
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  expect(items[0]).toMatchObject({ headline: hostile, author: { name: hostile } });
  expect(items[1].itemListElement[2].name).toBe(hostile);
});
