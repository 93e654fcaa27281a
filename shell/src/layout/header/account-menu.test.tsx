import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@site/shared/contracts/api';
import { siteLinks } from '@site/shared/contracts/registry';
import { paths } from '@site/shared/paths';
import { type PlannedCalls, renderWithSite, sampleUser } from '@site/shared/testing';
import { toEntry, withEntries } from '../testing/with-entries';
import { Header } from './header';

const myPosts = toEntry('My posts', { place: 'menu', audience: 'members' });
const moderation = toEntry('Moderation', { place: 'menu', audience: 'admins', count: '/moderation/count/' });

async function openAccountMenu(
  user: Profile,
  logout = jest.fn(async () => ({ message: 'Logout successful' })),
  api: PlannedCalls = {},
  added = [myPosts, moderation],
) {
  const site = renderWithSite([{ path: '*', element: withEntries(<Header />, added) }], {
    path: '/blogs',
    user,
    auth: { logout },
    api,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  return { ...site, logout };
}

const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);

test('members find their profile and the way out, beside the bell @2.15 @3.7 @3.9 @11.1', async () => {
  const { currentPath } = await openAccountMenu(sampleUser);
  expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
  expect(entries()).toEqual(['Your profile', 'My posts', 'Sign out']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Your profile' }));
  expect(currentPath()).toBe('/profile');
});

const admin = { ...sampleUser, is_admin: true };

test('admins find the moderation queue as well, with the number of texts that wait @3.10', async () => {
  const { requests } = await openAccountMenu(admin, undefined, {
    'GET /moderation/count/': { status: 200, body: { count: 3 } },
  });
  expect(await screen.findByRole('menuitem', { name: 'Moderation 3 waiting' })).toBeVisible();
  expect(entries()).toEqual(['Your profile', 'My posts', 'Moderation3 waiting', 'Sign out']);
  expect(requests).toHaveLength(1);
});

test('of very many texts that wait the entry tells no number', async () => {
  await openAccountMenu(admin, undefined, {
    'GET /moderation/count/': { status: 200, body: { count: 1_020 } },
  });
  expect(await screen.findByRole('menuitem', { name: 'Moderation 999+ waiting' })).toBeVisible();
});

test.each([
  ['nothing waits', { status: 200, body: { count: 0 } }],
  ['the number cannot be had', { status: 500 }],
])('the entry stands alone when %s', async (_, response) => {
  const { requests } = await openAccountMenu(admin, undefined, { 'GET /moderation/count/': response });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(entries()).toEqual(['Your profile', 'My posts', 'Moderation', 'Sign out']);
});

test.each([
  [sampleUser, ['Your profile', 'My jobs', 'Sign out']],
  [admin, ['Your profile', 'My jobs', 'Console', 'Sign out']],
])('entries of releases come before the way out, for whom they are meant @3.16', async (user, expected) => {
  const added = [
    toEntry('My jobs', { place: 'menu', audience: 'members' }),
    toEntry('Console', { place: 'menu', audience: 'admins' }),
  ];
  const { currentPath } = await openAccountMenu(user, undefined, {}, added);
  expect(entries()).toEqual(expected);
  await userEvent.click(screen.getByRole('menuitem', { name: 'My jobs' }));
  expect(currentPath()).toBe('/my-jobs');
});

test('a team knows every link that leads into its area, also of those that only some see', async () => {
  const { unmount } = renderWithSite(<Header />);
  const ofGuests = linksShown('link');
  unmount();
  await openAccountMenu(admin, undefined, {}, []);
  // The open menu hides the rest of the page, which the guest has seen.
  const shown = new Map([...ofGuests, ...linksShown('menuitem')]);
  const links = siteLinks.filter(({ place }) => place === 'header');
  expect([...shown.keys()].sort()).toEqual(links.map(({ to }) => to).sort());
  for (const { to, text } of links) expect(shown.get(to)).toBe(text);
});

/** Text by address, without the way home. */
function linksShown(role: 'link' | 'menuitem'): [to: string, text: string | null][] {
  return screen
    .getAllByRole(role)
    .map((link): [string, string | null] => [link.getAttribute('href') ?? paths.home, link.textContent])
    .filter(([to]) => to !== paths.home);
}

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
