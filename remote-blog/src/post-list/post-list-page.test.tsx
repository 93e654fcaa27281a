import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls } from '@site/shared/testing';
import { pages } from '../pages';
import { renderBlogPage } from '../testing/render-blog-page';
import { sampleCategories, samplePost, sampleSummary } from '../testing/sample-posts';
import { PostListPage } from './post-list-page';

const picture = {
  featured_image: '/api/images/a/960.webp',
  featured_image_variants: [
    { url: '/api/images/a/480.webp', width: 480, height: 270 },
    { url: '/api/images/a/960.webp', width: 960, height: 540 },
  ],
};

function renderList(api: PlannedCalls, path = '/blogs') {
  const categories = { status: 200, body: sampleCategories };
  return renderBlogPage(<PostListPage title={pages['/blogs'].title} />, {
    path,
    api: { 'GET /categories': categories, ...api },
  });
}

const listCalls = ({ requests }: ReturnType<typeof renderList>) =>
  requests.filter(({ call }) => call === 'GET /posts/').map(({ query }) => query);

it('shows a card for each post, with author, date and a link @6.1 @6.2 @6.4 @6.5 @6.6', async () => {
  const nameless = {
    ...sampleSummary,
    ...picture,
    id: 8,
    title: 'Second',
    author: { name: null, avatar: null },
  };
  renderList({ 'GET /posts/': { status: 200, body: [sampleSummary, nameless] } });
  expect(screen.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');

  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two cards were expected');
  expect(within(first).getByRole('link', { name: 'Notes on queues' })).toHaveAttribute('href', '/posts/7');
  expect(within(first).getByText('By Grace Hopper')).toBeVisible();
  expect(within(first).getByText('March 14, 2026')).toHaveAttribute('datetime', sampleSummary.created_at);
  expect(first.querySelector('img')).toBeNull();

  expect(within(second).getByText('By Unknown')).toBeVisible();
  const image = second.querySelector('img');
  expect(image).toHaveAttribute('src', picture.featured_image);
  expect(image).toHaveAttribute('srcset', '/api/images/a/480.webp 480w, /api/images/a/960.webp 960w');
  expect(image).toHaveAttribute('width', '960');
});

it('a card is one stop for the Tab key, whatever else it links to', async () => {
  const author = { name: 'Grace Hopper', avatar: null, handle: 'grace-hopper' };
  const category = { id: 3, name: 'Databases', slug: 'databases' };
  renderList({ 'GET /posts/': { status: 200, body: [{ ...sampleSummary, author, category }] } });
  const links = within(await screen.findByRole('article')).getAllByRole('link');
  expect(links).toHaveLength(3);
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    screen.getByRole('link', { name: 'Notes on queues' }),
  ]);
});

it('shows posts of an API that returns no more than it has to', async () => {
  const { id, title, created_at } = sampleSummary;
  const body = [
    { id, title, created_at, featured_image: 'https://example.org/a.png', author: { name: 'Ada' } },
  ];
  renderList({ 'GET /posts/': { status: 200, body } });
  expect(await screen.findByText('By Ada')).toBeVisible();
});

it('says so when there are no posts @6.2', async () => {
  renderList({ 'GET /posts/': { status: 200, body: [] } });
  expect(await screen.findByText('No blog posts found.')).toBeVisible();
});

it('says so when the posts cannot be had, and tries again @6.2 @6.3 @6.21', async () => {
  const responses = [{ status: 500 }, { status: 200, body: [sampleSummary] }];
  renderList({ 'GET /posts/': () => responses.shift() ?? { status: 500 } });
  expect(await screen.findByText('Failed to fetch blog posts')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Notes on queues' })).toBeVisible();
  expect(screen.queryByText('Failed to fetch blog posts')).not.toBeInTheDocument();
});

it('asks for the newest posts with nothing but the required address @6.1 @6.2 @6.4 @6.5 @6.6', async () => {
  const site = renderList({ 'GET /posts/': { status: 200, body: [sampleSummary] } });
  await screen.findByRole('article');
  expect(listCalls(site)).toEqual([{}]);
});

it('pages through real addresses, and back to the newest posts', async () => {
  const link = '</api/posts/?after=cursor>; rel="next"';
  const older = { ...sampleSummary, id: 6, title: 'An older post' };
  const site = renderList({
    'GET /posts/': ({ query }) =>
      query['after'] === 'cursor'
        ? { status: 200, body: [older] }
        : { status: 200, body: [sampleSummary], headers: { link } },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Older posts' }));
  expect(await screen.findByRole('link', { name: 'An older post' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Notes on queues' })).not.toBeInTheDocument();
  expect(site.currentPath()).toBe('/blogs?after=cursor');
  expect(screen.getByRole('region', { name: 'Posts' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Older posts' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('link', { name: 'Newest posts' }));
  expect(await screen.findByRole('link', { name: 'Notes on queues' })).toBeVisible();
  expect(site.currentPath()).toBe('/blogs');
});

const pagesOf = (order: string[]): PlannedCalls => ({
  'GET /posts/': ({ query }) => {
    const after = order[order.indexOf(query['after'] ?? '') + 1];
    const page = { status: 200, body: [sampleSummary] };
    const link = `</api/posts/?after=${after}>; rel="next"`;
    return after === undefined ? page : { ...page, headers: { link } };
  },
});

it('leads to newer posts beside older ones, page by page @6.75', async () => {
  const site = renderList(pagesOf(['', 'c1', 'c2', 'c3']));
  for (const path of ['/blogs?after=c1', '/blogs?after=c2', '/blogs?after=c3']) {
    await userEvent.click(await screen.findByRole('link', { name: 'Older posts' }));
    expect(site.currentPath()).toBe(path);
  }
  for (const path of ['/blogs?after=c2', '/blogs?after=c1']) {
    await userEvent.click(await screen.findByRole('link', { name: 'Newer posts' }));
    expect(site.currentPath()).toBe(path);
  }
  // The page before this one is the first, which has a link of its own.
  expect(screen.queryByRole('link', { name: 'Newer posts' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Newest posts' }));
  expect(site.currentPath()).toBe('/blogs');
});

it('calls the pages of a search neither newer nor older', async () => {
  const site = renderList(pagesOf(['', 'c1', 'c2']), '/blogs?q=index');
  await userEvent.click(await screen.findByRole('link', { name: 'More posts' }));
  expect(site.currentPath()).toBe('/blogs?q=index&after=c1');
  await userEvent.click(await screen.findByRole('link', { name: 'More posts' }));
  expect(await screen.findByRole('link', { name: 'Previous posts' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'First posts' }));
  expect(site.currentPath()).toBe('/blogs?q=index');
});

it('leads to the topics @6.75', async () => {
  const body = [
    { id: 2, name: 'Databases', slug: 'databases' },
    { id: 3, name: 'Without an address' },
  ];
  renderList({
    'GET /categories': { status: 200, body },
    'GET /posts/': { status: 200, body: [sampleSummary] },
  });
  const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(await topics.findByRole('link', { name: 'Databases' })).toHaveAttribute(
    'href',
    '/blogs/category/databases',
  );
  expect(topics.getAllByRole('link')).toHaveLength(1);
  await screen.findByRole('article');
});

it('names its feed @6.75', async () => {
  renderList({ 'GET /posts/': { status: 200, body: [sampleSummary] } });
  await screen.findByRole('article');
  expect(screen.getByRole('link', { name: 'RSS feed of all posts' })).toHaveAttribute('href', '/feed.xml');
});

it('opens with the words, category and page of its address', async () => {
  const posts = { 'GET /posts/': { status: 200, body: [sampleSummary] } };
  const site = renderList(posts, '/blogs?q=slow+queries&category=2&after=cursor');
  await screen.findByRole('article');
  expect(listCalls(site)).toEqual([{ q: 'slow queries', category: '2', after: 'cursor' }]);
  expect(screen.getByLabelText('Search posts')).toHaveValue('slow queries');
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveDisplayValue('Databases'));
});

it('searches once the typing pauses, from the newest post on', async () => {
  const posts = { 'GET /posts/': { status: 200, body: [sampleSummary] } };
  const site = renderList(posts, '/blogs?after=cursor');
  await userEvent.type(screen.getByLabelText('Search posts'), ' index ');
  await waitFor(() => expect(site.currentPath()).toBe('/blogs?q=index'));
  await waitFor(() => expect(listCalls(site)).toEqual([{ after: 'cursor' }, { q: 'index' }]));
  expect(screen.getByLabelText('Search posts')).toHaveValue(' index ');
  expect(screen.getByText('Posts shown: 1')).toBeInTheDocument();
});

it('says how many posts a search has found, and by which words @6.73', async () => {
  const link = '</api/posts/?q=index>; rel="self"; total="1"';
  const posts = { 'GET /posts/': { status: 200, body: [sampleSummary], headers: { link } } };
  renderList(posts, '/blogs?q=indxe');
  await screen.findByRole('article');
  expect(screen.getByText('Nothing found for “indxe”. 1 post found for “index”')).toHaveRole('status');
});

it('says what else to try where a search finds nothing @6.73', async () => {
  renderList({ 'GET /posts/': { status: 200, body: [] } }, '/blogs?q=xyzzy');
  expect(await screen.findByText('Try other words, or fewer of them.')).toBeVisible();
});

it('searches at once with Enter', async () => {
  const site = renderList({ 'GET /posts/': { status: 200, body: [] } });
  await userEvent.type(screen.getByLabelText('Search posts'), 'x{Enter}');
  expect(site.currentPath()).toBe('/blogs?q=x');
  await userEvent.click(await screen.findByRole('link', { name: 'Show all posts' }));
  expect(screen.getByLabelText('Search posts')).toHaveValue('');
  expect(site.currentPath()).toBe('/blogs');
});

it('shows one category, and keeps the words', async () => {
  const site = renderList({ 'GET /posts/': { status: 200, body: [] } }, '/blogs?q=index');
  await screen.findByRole('option', { name: 'Databases' });
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Databases');
  await waitFor(() => expect(site.currentPath()).toBe('/blogs?q=index&category=2'));
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'All categories');
  await waitFor(() => expect(site.currentPath()).toBe('/blogs?q=index'));
});

it('loses nothing when words change and a category is chosen at once', async () => {
  const site = renderList({ 'GET /posts/': { status: 200, body: [] } }, '/blogs?q=index');
  await screen.findByRole('option', { name: 'Databases' });
  const search = screen.getByLabelText('Search posts');
  fireEvent.change(search, { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: '2' } });
  expect(site.currentPath()).toBe('/blogs?category=2');
  fireEvent.change(search, { target: { value: 'queue' } });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: '3' } });
  expect(site.currentPath()).toBe('/blogs?q=queue&category=3');
  expect(search).toHaveValue('queue');
  await waitFor(() => expect(listCalls(site).at(-1)).toEqual({ q: 'queue', category: '3' }));
  expect(await screen.findByText('No blog posts found.')).toBeVisible();
});

it('works without categories', async () => {
  renderList({
    'GET /categories': { status: 500 },
    'GET /posts/': { status: 200, body: [sampleSummary] },
  });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByText('Failed to load categories')).not.toBeInTheDocument();
});

it('shows nothing of another page when one cannot be had', async () => {
  const link = '</api/posts/?after=cursor>; rel="next"';
  renderList({
    'GET /posts/': ({ query }) =>
      query['after'] ? { status: 500 } : { status: 200, body: [sampleSummary], headers: { link } },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Older posts' }));
  expect(await screen.findByText('Failed to fetch blog posts')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('fetches a post before it is opened', async () => {
  const { requests } = renderList({
    'GET /posts/': { status: 200, body: [sampleSummary] },
    'GET /posts/7/': { status: 200, body: samplePost },
  });
  await userEvent.hover(await screen.findByRole('article'));
  expect(requests.map(({ call }) => call)).toContain('GET /posts/7/');
});

const withoutPicture = (id: number, change: object = {}) => ({
  ...sampleSummary,
  id,
  title: `Post ${id}`,
  ...change,
});

it('tells of each post what it is about, how long it takes, and shows its author @6.44', async () => {
  const author = { name: 'Ada', avatar: '/api/images/ada/96.webp' };
  renderList({ 'GET /posts/': { status: 200, body: [withoutPicture(1, { author }), withoutPicture(2)] } });
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two cards were expected');
  expect(within(first).getByText('Every team builds one.')).toBeVisible();
  expect(within(first).getByText('1 min read')).toBeVisible();
  expect(first.querySelector('img')).toHaveAttribute('src', '/api/images/ada/96.webp');
  expect(second.querySelector('img')).toBeNull();
});

it('draws a cover for a post without a picture, the same for all of a category @6.44', async () => {
  const other = { category: { id: 3, name: 'DevOps' } };
  const posts = [withoutPicture(1), withoutPicture(2), withoutPicture(3, other)];
  renderList({ 'GET /posts/': { status: 200, body: posts } });
  const covers = (await screen.findAllByRole('article')).map((card) => card.querySelector('svg')?.outerHTML);
  expect(covers[0]).toMatch(/aria-hidden="true"/);
  expect(covers[1]).toBe(covers[0]);
  expect(covers[2]).not.toBe(covers[0]);
});

it.each([
  ['the newest post', '/blogs', '(min-width: 80rem) 38rem, (min-width: 43rem) 50vw, 100vw'],
  ['no post of another page', '/blogs?after=c1', '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'],
  ['no post of a search', '/blogs?q=queues', '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'],
])('lets %s lead @6.45', async (_, path, sizes) => {
  renderList({ 'GET /posts/': { status: 200, body: [{ ...sampleSummary, ...picture }] } }, path);
  expect((await screen.findByRole('article')).querySelector('img')).toHaveAttribute('sizes', sizes);
});
