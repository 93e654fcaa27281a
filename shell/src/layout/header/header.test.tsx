import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite, sampleUser } from '@site/shared/testing';
import { Header } from './header';

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

/** The header of a member is complete once the menu's chunk is there. */
async function renderForMember(path: string) {
  const site = renderWithSite(<Header />, { path, user: sampleUser });
  await screen.findByRole('button', { name: 'Account menu' });
  return site;
}

test('has the five entries and marks the current one @1.2 @3.2 @3.3', async () => {
  await renderForMember('/tools');
  const entries = navigation().getAllByRole('link');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Blogs', '/blogs'],
    ['Tools', '/tools'],
    ['Contact Us', '/contact-us'],
    ['Write Blogs', '/write-blogs'],
  ]);
  expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent('Tools');
});

test.each([
  ['/posts/7', 'Blogs'],
  ['/blogs/tag/queues', 'Blogs'],
  ['/blogs/category/databases', 'Blogs'],
  ['/authors/grace-hopper', 'Blogs'],
  ['/check-ip', 'Tools'],
  ['/profit-margin-calculator', 'Tools'],
])('marks the entry to which %s belongs: %s @2.19', async (path, entry) => {
  await renderForMember(path);
  expect(navigation().getByRole('link', { current: true })).toHaveTextContent(entry);
  expect(navigation().queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});

test('shows the brand as the way home @1.10 @3.1', () => {
  renderWithSite(<Header />, { config: { brand: 'Our Site' } });
  expect(screen.getByRole('link', { name: 'Our Site' })).toHaveAttribute('href', '/');
});

test('keeps visitors out of Write Blogs and says why', async () => {
  const { currentPath } = renderWithSite(<Header />, { path: '/blogs' });
  const entry = navigation().getByRole('link', { name: 'Write Blogs' });
  expect(entry).toHaveAccessibleDescription('Please log in first to write blogs');
  await userEvent.click(entry);
  expect(currentPath()).toBe('/blogs');
  const [shown] = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
  expect(shown).toHaveTextContent('Please log in first to write blogs');
  expect(shown).toHaveAttribute('data-kind', 'info');
});

test('lets members follow Write Blogs', async () => {
  const { currentPath } = await renderForMember('/');
  await userEvent.click(navigation().getByRole('link', { name: 'Write Blogs' }));
  expect(currentPath()).toBe('/write-blogs');
});

test('offers visitors Login and Register, and no account @1.1 @1.5 @3.6', () => {
  renderWithSite(<Header />);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/signup');
  expect(screen.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('shows neither while it is unknown who is here', () => {
  renderWithSite(<Header />, { auth: { loading: true } });
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('the menu button opens the entries; navigation and Escape close them', async () => {
  renderWithSite([{ path: '*', element: <Header /> }], { path: '/' });
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');

  await userEvent.click(navigation().getByRole('link', { name: 'Blogs' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(button);
  await userEvent.keyboard('{Tab}{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});
