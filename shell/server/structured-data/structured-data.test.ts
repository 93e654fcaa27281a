import type { ActiveRelease } from '@site/shared/contracts';
import { findPageOf } from '../testing/find-page-of';
import { readRelease } from '../testing/read-release';
import { renderStructuredData } from './structured-data';

const post = {
  id: 7,
  title: 'Fish & chips',
  excerpt: 'How to fry.',
  author: { name: 'Ada', avatar: null },
  featured_image: '/api/images/x/960.webp',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
};
let remotes: ActiveRelease[];
beforeAll(async () => {
  remotes = await Promise.all(['blog', 'tools', 'info'].map(readRelease));
});

/** What a search engine reads of a page. */
async function read(path: string, data: object | 'unavailable' = post, live = remotes) {
  const { meta } = await findPageOf(live, path, () => (data === 'unavailable' ? data : { data }));
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

test('the home page says how the site is searched, where a release has a search', async () => {
  expect((await read('/', post, remotes.slice(1))).items[0]).not.toHaveProperty('potentialAction');
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
  ['/tools', ['2 Web Tools Collection https://site.test/tools']],
  ['/check-ip', ['2 Tools https://site.test/tools', '3 IP Address Checker https://site.test/check-ip']],
  ['/about-us', ['2 About Us https://site.test/about-us']],
])('the way to %s begins at home', async (path, trail) => {
  expect(trailOf((await read(path)).items)).toEqual(['1 Home https://site.test/', ...trail]);
});

test('an area that takes the place of another says of its own things what they are', async () => {
  const recipes = {
    ...remotes[0]!,
    name: 'recipes',
    routes: ['/cook', '/cook/:id'],
    pages: { '/cook': { title: 'Cook', description: 'Everything to eat.' } },
    pageData: { '/cook/:id': { path: '/posts/:id/' } },
    listings: {
      '/cook': { search: 'dish' },
      '/cook/:id': {
        parent: '/cook',
        title: 'Cooking {title}',
        structuredData: { '@type': 'Recipe', name: '{title}', image: ['{page.image}'], url: '{page.url}' },
      },
    },
  } satisfies ActiveRelease;
  const { items } = await read('/Cook/7/', post, [recipes]);
  expect(items[0]).toEqual({ '@type': 'Recipe', name: 'Fish & chips', url: 'https://site.test/cook/7' });
  expect(trailOf(items)).toEqual([
    '1 Home https://site.test/',
    '2 Cook https://site.test/cook',
    '3 Cooking Fish & chips https://site.test/cook/7',
  ]);
  expect((await read('/', post, [recipes])).items[0].potentialAction.target.urlTemplate).toBe(
    'https://site.test/cook?dish={search_term_string}',
  );
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
