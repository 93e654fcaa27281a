import { screen } from '@testing-library/react';
import { toExtensionAddress } from '@site/shared/contracts/registry';
import { renderWithSite } from '@site/shared/testing';
import remote from '../remote';

const open = (author: object | null) =>
  renderWithSite(remote.routes, {
    path: toExtensionAddress('/extensions/author', 'blog.post', JSON.stringify({ postId: 7, author })),
  });

it('leads to what else the author has published, where there is such a page @6.43', async () => {
  open({ name: 'Grace Hopper', avatar: null, handle: 'grace-hopper' });
  const link = await screen.findByRole('link', { name: 'Grace Hopper' });
  expect(link).toHaveAttribute('href', '/authors/grace-hopper');
});

it.each([
  ['an author without a page', { name: 'Grace Hopper', avatar: null }, 'Grace Hopper'],
  ['nobody', null, 'Unknown'],
  ['an author without a name', { name: null, avatar: null }, 'Unknown'],
])('names %s', async (_, author, name) => {
  open(author);
  expect(await screen.findByText(name)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
