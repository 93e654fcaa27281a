import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@site/shared/contracts/api';
import { renderWithSite, sampleUser } from '@site/shared/testing';
import { Header } from './header';

async function openAccountMenu(
  user: Profile,
  logout = jest.fn(async () => ({ message: 'Logout successful' })),
) {
  const site = renderWithSite([{ path: '*', element: <Header /> }], {
    path: '/blogs',
    user,
    auth: { logout },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  return { ...site, logout };
}

const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);

test('members find their profile and the way out, beside the bell', async () => {
  const { currentPath } = await openAccountMenu(sampleUser);
  expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
  expect(entries()).toEqual(['Your profile', 'Sign out']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Your profile' }));
  expect(currentPath()).toBe('/profile');
});

test('admins find the moderation queue as well', async () => {
  await openAccountMenu({ ...sampleUser, is_admin: true });
  expect(entries()).toEqual(['Your profile', 'Moderation', 'Sign out']);
});

test('signing out leaves for home first and passes on what the session said', async () => {
  const pathsAtLogout: string[] = [];
  let whereNow = () => '';
  const logout = jest.fn(async () => {
    pathsAtLogout.push(whereNow());
    return { message: 'Logged out (local only)' };
  });
  const { currentPath } = await openAccountMenu(sampleUser, logout);
  whereNow = currentPath;
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(pathsAtLogout).toEqual(['/']));
  expect(await screen.findByText('Logged out (local only)')).toBeVisible();
});
