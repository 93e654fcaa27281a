import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlannedCalls } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { sampleCategories, sampleSummary } from '../testing/sample-posts';
import { CategoryPage } from './category-page';

const category = { status: 200, body: sampleCategories[0] };
const posts = { status: 200, body: [sampleSummary] };

function renderCategory(api: PlannedCalls, path = '/blogs/category/databases') {
  return renderBlogPage(<CategoryPage />, { route: '/blogs/category/:slug', path, api });
}

it('shows the posts of a category, its feed, and the way to older ones @6.30', async () => {
  const { requests } = renderCategory({
    'GET /categories/databases/': category,
    'GET /categories/databases/posts/': {
      ...posts,
      headers: { link: '</api/categories/databases/posts/?after=c2>; rel="next"' },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Databases' })).toBeVisible();
  expect(document.title).toContain('Databases');
  const [card] = await screen.findAllByRole('article');
  expect(within(card as HTMLElement).getByRole('link', { name: 'Databases' })).toHaveAttribute(
    'href',
    '/blogs/category/databases',
  );
  expect(screen.getByRole('link', { name: 'Feed of these posts' })).toHaveAttribute(
    'href',
    '/blogs/category/databases/feed.xml',
  );
  const older = screen.getByRole('link', { name: 'Older posts' });
  expect(older).toHaveAttribute('href', '/blogs/category/databases?after=c2');
  await userEvent.click(older);
  expect(await screen.findByRole('link', { name: 'Newest posts' })).toHaveAttribute(
    'href',
    '/blogs/category/databases',
  );
  expect(requests.at(-1)).toMatchObject({
    call: 'GET /categories/databases/posts/',
    query: { after: 'c2' },
  });
});

it('says that no page is there for an address that no category has', async () => {
  renderCategory({ 'GET /categories/none/': { status: 404 } }, '/blogs/category/none');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all posts' })).toHaveAttribute('href', '/blogs');
});

it('tries again when the category cannot be had', async () => {
  const responses = [{ status: 500 }, category];
  renderCategory({
    'GET /categories/databases/': () => responses.shift() ?? category,
    'GET /categories/databases/posts/': { status: 200, body: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Databases' })).toBeVisible();
  expect(await screen.findByText('No blog posts found.')).toBeVisible();
});

it('has no links for categories of an API that gives them no addresses', async () => {
  const listed = { ...sampleSummary, category: { id: 2, name: 'Databases' } };
  renderCategory({
    'GET /categories/databases/': category,
    'GET /categories/databases/posts/': { status: 200, body: [listed] },
  });
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Databases')).toBeVisible();
  expect(within(card).queryByRole('link', { name: 'Databases' })).not.toBeInTheDocument();
});
