import { screen } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { pages } from './pages';
import remote from './remote';

it('mounts exactly the routes that its release names', () => {
  expect(remote.contract).toBe(1);
  expect(remote.routes.map(({ path }) => path)).toEqual(Object.keys(pages));
});

it('sends visitors who want to write to the login page, and says why @2.8', async () => {
  const site = renderWithSite(remote.routes, { path: '/write-blogs' });
  expect(await screen.findByText('Please log in first to write blogs')).toBeVisible();
  expect(site.currentPath()).toBe('/login');
  expect(site.currentState()).toEqual({ from: '/write-blogs' });
});

it('sends visitors who want to moderate to the login page', async () => {
  const site = renderWithSite(remote.routes, { path: '/moderation' });
  expect(await screen.findByText('Another page')).toBeVisible();
  expect(site.currentPath()).toBe('/login');
  expect(site.currentState()).toEqual({ from: '/moderation' });
});
