import { screen } from '@testing-library/react';
import { renderWithSite, sampleUser } from '@site/shared/testing';
import { RequireAuth } from './require-auth';

const guarded = (
  <RequireAuth fallback="checking">
    <p>Secret</p>
  </RequireAuth>
);

it('shows its content to a member', () => {
  renderWithSite(guarded, { path: '/guarded', user: sampleUser });
  expect(screen.getByText('Secret')).toBeVisible();
});

it('sends a visitor to the login page and remembers the address', async () => {
  const site = renderWithSite(guarded, { path: '/guarded?tab=2' });
  expect(await screen.findByText('Another page')).toBeVisible();
  expect(site.currentPath()).toBe('/login');
  expect(site.currentState()).toEqual({ from: '/guarded?tab=2' });
});

it('decides nothing before the start-up check has ended', () => {
  renderWithSite(guarded, { path: '/guarded', auth: { loading: true } });
  expect(screen.getByText('checking')).toBeVisible();
  expect(screen.queryByText('Secret')).not.toBeInTheDocument();
});
