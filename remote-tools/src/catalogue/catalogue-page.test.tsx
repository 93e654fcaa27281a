import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@site/shared/testing';
import { CataloguePage } from './catalogue-page';

const renderHub = (path = '/tools') =>
  renderWithSite(<CataloguePage title="Web Tools Collection" />, {
    path,
  });
const search = () => screen.getByRole('searchbox', { name: 'Search tools' });
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

it('leads to the live tools, and to none that is still to come @2.16 @7.8', () => {
  renderHub();
  expect(screen.getByRole('heading', { level: 1, name: 'Web Tools Collection' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'About Our Tools' })).toBeVisible();
  expect(titles()).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'IP Address Checker' })).toHaveAttribute('href', '/check-ip');
  expect(screen.getAllByText('Coming Soon')).toHaveLength(3);

  const coming = screen.getByRole('link', { name: 'Color Picker' });
  expect(coming).toHaveAttribute('aria-disabled', 'true');
  expect(coming).not.toHaveAttribute('href');
});

it('goes nowhere from a tool that is still to come @2.16 @7.8', async () => {
  const site = renderHub();
  await userEvent.click(screen.getByRole('link', { name: 'Password Generator' }));
  expect(site.currentPath()).toBe('/tools');
});

it('filters while one types, and keeps the words in the address @7.2 @7.5', async () => {
  const site = renderHub();
  await userEvent.type(search(), 'PIXELS');
  expect(titles()).toEqual(['Screen Resolution']);
  expect(screen.getByRole('status')).toHaveTextContent('1 tool');
  await waitFor(() => expect(site.currentPath()).toBe('/tools?q=PIXELS'));
});

it('takes the words from the address', () => {
  renderHub('/tools?q=margin');
  expect(search()).toHaveValue('margin');
  expect(titles()).toEqual(['Profit Margin Calculator']);
});

it.each([
  ['Network', 'IP Address Checker'],
  ['Business', 'Profit Margin Calculator'],
  ['Display', 'Screen Resolution'],
  ['Security', 'Password Generator'],
  ['Design', 'Color Picker'],
  ['Utility', 'Unit Converter'],
])('sets the search text to %s @7.3', async (category, title) => {
  renderHub();
  await userEvent.click(screen.getByRole('button', { name: category }));
  expect(search()).toHaveValue(category);
  expect(titles()).toEqual([title]);
});

it('marks the category of the search, and clears it for all @7.4', async () => {
  renderHub();
  const category = (name: string) => screen.getByRole('button', { name });
  expect(category('All Tools')).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(category('Security'));
  expect(search()).toHaveValue('Security');
  expect(titles()).toEqual(['Password Generator']);
  expect(category('Security')).toHaveAttribute('aria-pressed', 'true');
  expect(category('All Tools')).toHaveAttribute('aria-pressed', 'false');

  await userEvent.click(category('All Tools'));
  expect(search()).toHaveValue('');
  expect(titles()).toHaveLength(6);
});

it('says so when there is no such tool, and leads back @7.2 @7.5', async () => {
  renderHub('/tools?q=spaceship');
  expect(screen.getByRole('status')).toHaveTextContent('No tools found');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(titles()).toHaveLength(6);
});
