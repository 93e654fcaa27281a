import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@site/shared/testing';
import { Link } from '@site/shared/router';
import { toVisitState } from '../search-hits/visit-state';
import { BackToList } from './back-to-list';

function renderVisit(isFromList: boolean) {
  const list = (
    <Link to="/posts/7" state={toVisitState('keys', isFromList)}>
      Post
    </Link>
  );
  return renderWithSite(
    [
      { path: '/blogs', element: list },
      { path: '/posts/7', element: <BackToList /> },
    ],
    { path: '/blogs?q=keys&after=c1' },
  );
}

it.each([
  ['the list, back to the same search and page', true, '/blogs?q=keys&after=c1'],
  ['elsewhere, to all posts', false, '/blogs'],
])('leads who came from %s @6.7 @6.75', async (_, isFromList, path) => {
  const { currentPath } = renderVisit(isFromList);
  await userEvent.click(screen.getByRole('link', { name: 'Post' }));
  const link = screen.getByRole('link', { name: 'Back to all blogs' });
  expect(link).toHaveAttribute('href', '/blogs');
  await userEvent.click(link);
  expect(await screen.findByRole('link', { name: 'Post' })).toBeVisible();
  expect(currentPath()).toBe(path);
});
