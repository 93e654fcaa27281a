import { screen, within } from '@testing-library/react';
import { renderBlogPage } from '../testing/render-blog-page';
import { sampleSummary } from '../testing/sample-posts';
import { TagPage } from './tag-page';

it('shows the posts with a tag, and their feed', async () => {
  renderBlogPage(<TagPage />, {
    route: '/blogs/tag/:slug',
    path: '/blogs/tag/queues',
    api: {
      'GET /tags/queues/': { status: 200, body: { slug: 'queues' } },
      'GET /tags/queues/posts/': { status: 200, body: [sampleSummary] },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: '#queues' })).toBeVisible();
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: 'Notes on queues' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Feed of these posts' })).toHaveAttribute(
    'href',
    '/blogs/tag/queues/feed.xml',
  );
});
