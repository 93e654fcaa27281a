import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlogPage } from '../testing/render-blog-page';
import { samplePost, sampleSummary } from '../testing/sample-posts';
import { PostListPage } from './post-list-page';

const picture = {
  featured_image: '/api/images/a/960.webp',
  featured_image_variants: [
    { url: '/api/images/a/480.webp', width: 480, height: 270 },
    { url: '/api/images/a/960.webp', width: 960, height: 540 },
  ],
};

it('shows a card for each post, with author, date and a link', async () => {
  const nameless = {
    ...sampleSummary,
    ...picture,
    id: 8,
    title: 'Second',
    author: { name: null, avatar: null },
  };
  renderBlogPage(<PostListPage />, {
    api: { 'GET /posts/': { status: 200, body: [sampleSummary, nameless] } },
  });
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

it('shows posts of an API that answers no more than the specification asks for', async () => {
  const { id, title, created_at } = sampleSummary;
  const body = [
    { id, title, created_at, featured_image: 'https://example.org/a.png', author: { name: 'Ada' } },
  ];
  renderBlogPage(<PostListPage />, { api: { 'GET /posts/': { status: 200, body } } });
  expect(await screen.findByText('By Ada')).toBeVisible();
});

it('says so when there are no posts', async () => {
  renderBlogPage(<PostListPage />, { api: { 'GET /posts/': { status: 200, body: [] } } });
  expect(await screen.findByText('No blog posts found.')).toBeVisible();
});

it('says so when the posts cannot be had, and tries again', async () => {
  const answers = [{ status: 500 }, { status: 200, body: [sampleSummary] }];
  renderBlogPage(<PostListPage />, { api: { 'GET /posts/': () => answers.shift() ?? { status: 500 } } });
  expect(await screen.findByText('Failed to fetch blog posts')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Notes on queues' })).toBeVisible();
  expect(screen.queryByText('Failed to fetch blog posts')).not.toBeInTheDocument();
});

it('loads more where the server says that there is more', async () => {
  const link = '</api/posts/?after=cursor>; rel="next"';
  const older = { ...sampleSummary, id: 6, title: 'An older post' };
  let calls = 0;
  renderBlogPage(<PostListPage />, {
    api: {
      'GET /posts/': () => {
        calls += 1;
        return calls === 1
          ? { status: 200, body: [sampleSummary], headers: { link } }
          : { status: 200, body: [older] };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'An older post' })).toBeVisible();
});

it('fetches a post before it is opened', async () => {
  const { requests } = renderBlogPage(<PostListPage />, {
    api: {
      'GET /posts/': { status: 200, body: [sampleSummary] },
      'GET /posts/7/': { status: 200, body: samplePost },
    },
  });
  await userEvent.hover(await screen.findByRole('article'));
  expect(requests.map(({ call }) => call)).toContain('GET /posts/7/');
});
