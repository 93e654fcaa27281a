/** @jest-environment ./tools/quality/jest/rendering/rendering-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydratePage, testServerRendering, unmountPages } from '@site/shared/testing';
import { pages } from './pages';
import { sampleCategories, samplePost, sampleSummary } from './testing/sample-posts';

const late = '2026-03-14T12:00:00.000Z';
const content =
  '<h1>Why</h1><p>Every team <a href="https://example.org/">builds</a> <span style="color: red">one</span>.</p>' +
  '<pre data-language="sql">select 1</pre><table><tbody><tr><td>a</td></tr></tbody></table>';
const link = '</api/posts/?after=c2>; rel="next"';
const list = [{ ...sampleSummary, created_at: late, featured_image: '/api/images/a/960.webp' }];
const listResponses = (path: string) => ({
  [path]: { data: list, link },
  '/categories': { data: sampleCategories },
});
const post = { path: '/posts/7', preloadedResponses: { '/posts/7/': { data: { ...samplePost, content } } } };
const blogs = { path: '/blogs', preloadedResponses: listResponses('/posts/') };

testServerRendering('remote-blog', pages, {
  'the list': { ...blogs, shows: /Notes on queues.*March 14, 2026.*Older posts/ },
  'a search in a category': {
    path: '/blogs?q=fish&category=2',
    preloadedResponses: listResponses('/posts/?q=fish&category=2'),
    shows: /value="fish".*<option value="2" selected="">Databases/,
  },
  'another page': {
    path: '/blogs?after=c1',
    preloadedResponses: listResponses('/posts/?after=c1'),
    shows: 'Newest posts',
  },
  'the list without data': { path: '/blogs', shows: 'Loading blog posts' },
  'a category': {
    path: '/blogs/category/databases?after=c1',
    preloadedResponses: {
      '/categories/databases/': { data: sampleCategories[0] },
      '/categories/databases/posts/?after=c1': { data: list, link },
    },
    shows:
      /<h1[^>]*>(<bdi[^>]*>)?Databases.*Notes on queues.*Older posts.*\/blogs\/category\/databases\/feed\.xml/,
  },
  'an author': {
    path: '/authors/grace',
    preloadedResponses: {
      '/authors/grace/': {
        data: {
          handle: 'grace',
          name: 'Grace',
          avatar: null,
          bio: 'Compilers.',
          links: ['https://example.org/'],
        },
      },
      '/authors/grace/posts/': { data: list, link },
    },
    shows: /<h1[^>]*>(<bdi[^>]*>)?Grace.*Compilers\..*example\.org.*Notes on queues/,
  },
  'a tag': {
    path: '/blogs/tag/queues',
    preloadedResponses: {
      '/tags/queues/': { data: { slug: 'queues' } },
      '/tags/queues/posts/': { data: list, link },
    },
    shows: /<h1[^>]*>(<bdi[^>]*>)?#queues.*Notes on queues/,
  },
  'a category without data': { path: '/blogs/category/databases', shows: 'Loading blog posts' },
  'a post': {
    ...post,
    shows: /<h1 aria-level="2" id="section-why">Why<\/h1>.*<p>Every team .*select 1/,
    browser: {
      expectPage: (page) =>
        expect(page.querySelector<HTMLElement>('p > span[style]')?.style.getPropertyValue('--ink')).toBe(
          'rgb(217, 0, 0)',
        ),
    },
  },
  'an author without data': { path: '/authors/grace', shows: 'Loading blog posts' },
  'a tag without data': { path: '/blogs/tag/queues', shows: 'Loading blog posts' },
  'a post without data': { path: '/posts/7', shows: 'Loading the post' },
});

describe('in the browser', () => {
  afterEach(unmountPages);

  const open = async (request: typeof post | typeof blogs, before?: (page: HTMLElement) => void) => {
    const [markup = ''] = await renderOnServer('remote-blog', [request]);
    return hydratePage(pages, request, markup, before);
  };

  it("colours and copies a post's code, in the nodes of the server", async () => {
    const user = userEvent.setup();
    const { container } = await open(post);
    await waitFor(() => expect(container.querySelector('.hljs-keyword')).toHaveTextContent('select'));
    expect(container.querySelectorAll('pre')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('select 1');
  });

  it('has a form that a browser sends without scripts', async () => {
    await open(blogs, (page) => {
      const form = page.querySelector('form');
      expect(form).toHaveAttribute('action', '/blogs');
      expect(form).toHaveAttribute('method', 'get');
      expect(form?.querySelector('button[type=submit]')).toBeInTheDocument();
      expect(form?.querySelectorAll('[name=q], [name=category] > option')).toHaveLength(4);
    });
  });
});
