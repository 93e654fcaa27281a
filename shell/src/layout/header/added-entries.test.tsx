import { screen, within } from '@testing-library/react';
import { renderWithSite, sampleUser } from '@site/shared/testing';
import { toEntry, withEntries } from '../testing/with-entries';
import { Header } from './header';

const own = ['Home', 'Blogs', 'Tools', 'Contact Us', 'Write Blogs'];
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const labels = () =>
  navigation()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('an entry of a release comes after those of the site, and is marked on its page', () => {
  renderWithSite(withEntries(<Header />, [toEntry('Jobs')]), { path: '/jobs' });
  expect(labels()).toEqual([...own, 'Jobs']);
  expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent('Jobs');
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

test('entries of other places are not in the header', () => {
  const others = [toEntry('Jobs', { place: 'footer' }), toEntry('Wiki', { place: 'menu' })];
  renderWithSite(withEntries(<Header />, others));
  expect(labels()).toEqual(own);
});

test.each([
  ['several', [toEntry('Jobs'), toEntry('Events'), toEntry('Guides')]],
  ['long ones', [toEntry('Conferences and meetups')]],
])('%s stand behind a button, so that the header has room for them @3.17', (_, entries) => {
  renderWithSite(withEntries(<Header />, entries));
  const button = navigation().getByRole('button', { name: 'More' });
  const list = document.getElementById(button.getAttribute('popovertarget') ?? '');
  expect(list).toHaveAttribute('popover', 'auto');
  const behind = [...(list?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
  expect(behind).toEqual(entries.map(({ label }) => label));
});

const forEach = (['everyone', 'guests', 'members', 'admins'] as const).map((audience) =>
  toEntry(audience, { audience }),
);

test.each([
  ['a visitor whom nobody knows yet', { auth: { loading: true } }, ['everyone']],
  ['a guest', {}, ['everyone', 'guests']],
  ['a member', { user: sampleUser }, ['everyone', 'members']],
  ['an admin', { user: { ...sampleUser, is_admin: true } }, ['everyone', 'members', 'admins']],
])('%s sees the entries that are meant @3.16', async (_, options, expected) => {
  renderWithSite(withEntries(<Header />, forEach), options);
  if ('user' in options) await screen.findByRole('button', { name: 'Account menu' });
  expect(labels().slice(own.length)).toEqual(expected);
});
