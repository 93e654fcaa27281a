import { screen, within } from '@testing-library/react';
import type { PlannedCalls } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { sampleSummary } from '../testing/sample-posts';
import { AuthorPage } from './author-page';

const author = {
  handle: 'grace-hopper',
  name: 'Grace Hopper',
  avatar: null,
  bio: '<b>Compilers</b>\n\nand moths.',
  links: ['https://www.example.org/grace/', 'https://example.com/'],
  posts: 12,
  since: '2025-03-14T12:00:00.000Z',
};

function renderAuthor(change: object = {}, posts: object[] = [sampleSummary]) {
  const api: PlannedCalls = {
    'GET /authors/grace-hopper/': { status: 200, body: { ...author, ...change } },
    'GET /authors/grace-hopper/posts/': { status: 200, body: posts },
  };
  return renderBlogPage(<AuthorPage />, { route: '/authors/:handle', path: '/authors/grace-hopper', api });
}

it('shows who somebody is, as plain text, and where to find more @6.28', async () => {
  renderAuthor();
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  expect(screen.getByText(/<b>Compilers<\/b>/)).toBeVisible();
  expect(screen.getByText('12 posts')).toBeVisible();
  expect(screen.getByText(/^Member since/)).toHaveTextContent('Member since March 14, 2025');
  const links = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['example.org/grace', 'https://www.example.org/grace/'],
    ['example.com', 'https://example.com/'],
  ]);
  for (const link of links) expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
});

it('shows what they have published, and its feed', async () => {
  renderAuthor({}, [
    { ...sampleSummary, author: { name: 'Grace Hopper', avatar: null, handle: 'grace-hopper' } },
  ]);
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: 'By Grace Hopper' })).toHaveAttribute(
    'href',
    '/authors/grace-hopper',
  );
  expect(screen.getByRole('link', { name: 'Feed of these posts' })).toHaveAttribute(
    'href',
    '/authors/grace-hopper/feed.xml',
  );
});

it('has no empty places for what somebody does not tell', async () => {
  renderAuthor({ bio: '', links: [] });
  await screen.findByRole('article');
  expect(screen.queryByRole('list', { name: 'Links' })).not.toBeInTheDocument();
});
