import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite, sampleUser } from '@site/shared/testing';
import { useAuth } from './auth';
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

it('begins anew for another member', async () => {
  const other = { ...sampleUser, id: sampleUser.id + 1 };
  function SignInElsewhere() {
    const { updateUser } = useAuth();
    return (
      <>
        <button onClick={() => updateUser({ ...sampleUser, name: 'Renamed' })}>Rename</button>
        <button onClick={() => updateUser(other)}>Sign in elsewhere</button>
      </>
    );
  }
  const page = (
    <>
      <SignInElsewhere />
      <RequireAuth>
        <input aria-label="Bio" />
      </RequireAuth>
    </>
  );
  renderWithSite(page, { user: sampleUser });
  await userEvent.type(screen.getByLabelText('Bio'), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByLabelText('Bio')).toHaveValue('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in elsewhere' }));
  expect(screen.getByLabelText('Bio')).toHaveValue('');
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
