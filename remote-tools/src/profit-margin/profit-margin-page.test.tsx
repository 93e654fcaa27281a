import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@site/shared/testing';
import { ProfitMarginPage } from './profit-margin-page';
import { profitMargin } from './tool';

const path = '/profit-margin-calculator';
const renderPage = (query = '') =>
  renderWithSite(<ProfitMarginPage title={profitMargin.title} />, {
    path: path + query,
  });
const cost = () => screen.getByRole('textbox', { name: 'Cost price' });
const price = () => screen.getByRole('textbox', { name: 'Selling price' });
const value = (name: string) => screen.getByText(name).nextElementSibling;

it('shows zero until there is something to calculate with', async () => {
  renderPage();
  await userEvent.type(cost(), '60');
  expect(value('Profit')).toHaveTextContent('$0.00');
  expect(value('Margin')).toHaveTextContent('0.00%');
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeDisabled();
});

it('calculates while one types, tells the band, and keeps the values in the address @1.4 @7.18 @7.21 @7.23', async () => {
  const site = renderPage();
  await userEvent.type(cost(), '60');
  await userEvent.type(price(), '80');
  expect(value('Profit')).toHaveTextContent('$20.00');
  expect(value('Margin')).toHaveTextContent('25.00%');
  expect(screen.getByRole('status')).toHaveTextContent('Healthy margin');
  const bar = screen.getByRole('meter', { name: 'Margin' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(bar).toHaveClass('blue');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), '€');
  expect(value('Profit')).toHaveTextContent('€20.00');
  await waitFor(() => expect(site.currentPath()).toBe(`${path}?cost=60&price=80&currency=%E2%82%AC`));
});

it('takes an amount that an input method composes when it is done', () => {
  renderPage();
  const compose = (value: string) =>
    fireEvent.input(cost(), { target: { value }, inputType: 'insertCompositionText', isComposing: true });
  fireEvent.compositionStart(cost());
  compose('ろ');
  compose('６０');
  expect(cost()).toHaveValue('６０');
  expect(cost()).toBeValid();
  fireEvent.compositionEnd(cost());
  expect(cost()).toHaveValue('60');
});

it('offers the four currencies @7.19', () => {
  renderPage();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['$', '€', '£', '₹']);
});

it('opens a calculation that somebody has shared', () => {
  renderPage('?cost=100&price=80&currency=₹');
  expect(cost()).toHaveValue('100');
  expect(value('Profit')).toHaveTextContent('-₹20.00');
  expect(value('Margin')).toHaveTextContent('-25.00%');
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
});

it('ignores what makes no sense in an address', () => {
  renderPage('?cost=<b>&price=-3&currency=BTC');
  expect(cost()).toHaveValue('');
  expect(price()).toHaveValue('');
  expect(value('Profit')).toHaveTextContent('$0.00');
});

it('refuses other characters, says so, and forgets it with the next digit @7.20', async () => {
  renderPage();
  await userEvent.type(cost(), '12a');
  expect(cost()).toHaveValue('12');
  expect(cost()).toHaveAccessibleDescription('Use digits and one decimal point');
  await userEvent.type(cost(), '.5.');
  expect(cost()).toHaveValue('12.5');
  await userEvent.type(cost(), '0');
  expect(cost()).toHaveValue('12.50');
  expect(cost()).toBeValid();
});

it('takes an amount as it was copied from elsewhere', async () => {
  renderPage('?cost=234.50');
  await userEvent.click(price());
  await userEvent.paste('$1,234.50');
  expect(price()).toHaveValue('1234.50');
  expect(value('Profit')).toHaveTextContent('$1000.00');
});

it('takes a comma as the decimal point, and calculates nothing with half a group @7.20', async () => {
  renderPage('?cost=0');
  await userEvent.type(price(), '12,50');
  expect(value('Profit')).toHaveTextContent('$12.50');
  await userEvent.tab();
  expect(price()).toHaveValue('12.50');

  await userEvent.clear(price());
  await userEvent.type(price(), '1,234,5');
  expect(value('Profit')).toHaveTextContent('$0.00');
  await userEvent.tab();
  expect(price()).toHaveValue('1,234,5');
  expect(price()).toHaveAccessibleDescription('Use digits and one decimal point');
  await userEvent.type(price(), '67');
  expect(value('Profit')).toHaveTextContent('$1234567.00');
});

it('copies the link of what is calculated now', async () => {
  const user = userEvent.setup();
  const site = renderPage('?cost=60');
  await user.type(price(), '80');
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/\?cost=60&price=80$/);
  await waitFor(() => expect(site.currentPath()).toBe(`${path}?cost=60&price=80`));
});

it('keeps the last digits of an amount together, and writes a long one smaller', () => {
  renderPage('?cost=1&price=123456789.99');
  expect(value('Profit')).toHaveTextContent('$123456788.99');
  expect(value('Profit')).toHaveClass('long');
  expect(value('Profit')?.querySelector('span:last-child')).toHaveTextContent(/^788\.99$/);
  expect(value('Margin')).not.toHaveClass('long');
});

it('leads back to all tools', () => {
  renderPage();
  expect(screen.getByRole('link', { name: 'All tools' })).toHaveAttribute('href', '/tools');
});
