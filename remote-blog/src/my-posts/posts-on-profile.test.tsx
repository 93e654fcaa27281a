import { screen, within } from '@testing-library/react';
import { toExtensionAddress } from '@site/shared/contracts/registry';
import { sampleUser } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { sampleOwn } from '../testing/sample-posts';
import { PostsOnProfile } from './my-posts-page';

it('shows the posts of the member with their status, and why one was rejected @2.15', async () => {
  const path = '/extensions/own-posts';
  const rejected = { ...sampleOwn, status: 'rejected', rejection_reason: 'Name your sources' };
  renderBlogPage(<PostsOnProfile />, {
    route: path,
    path: toExtensionAddress(path, 'auth.profile', '{}'),
    user: sampleUser,
    api: { 'GET /posts/mine/': { status: 200, body: [rejected] } },
  });
  const posts = within(await screen.findByRole('region', { name: 'Your posts' }));
  expect(await posts.findByRole('heading', { level: 3, name: sampleOwn.title })).toBeVisible();
  expect(posts.getByText('Rejected')).toBeVisible();
  expect(posts.getByText('Name your sources')).toBeVisible();
});

it('leads a member without posts to the first one', async () => {
  const path = '/extensions/own-posts';
  renderBlogPage(<PostsOnProfile />, {
    route: path,
    path: toExtensionAddress(path, 'auth.profile', '{}'),
    user: sampleUser,
    api: { 'GET /posts/mine/': { status: 200, body: [] } },
  });
  expect(await screen.findByText('No posts yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a post' })).toHaveAttribute('href', '/write-blogs');
});
