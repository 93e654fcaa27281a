import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@site/shared/testing';
import { Layout } from './layout';

function renderAt(path: string) {
  return renderWithSite([{ element: <Layout />, children: [{ path: '*', element: <p>The page</p> }] }], {
    path,
  });
}

test('puts the page between header and footer', () => {
  renderAt('/blogs');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByText('The page')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test.each([
  '/signup',
  '/login',
  '/forget-password',
  '/update-password',
  '/verify-otp',
  '/terms-and-conditions',
])('shows the header and no footer on %s @3.1 @3.12', (path) => {
  renderAt(path);
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test.each(['/', '/login-help', '/privacy-policy', '/nowhere'])('shows the footer on %s', (path) => {
  renderAt(path);
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('a slash at the end of an address changes nothing', () => {
  renderAt('/login/');
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('the first stop of the keyboard leads past the header', async () => {
  renderAt('/');
  await userEvent.tab();
  const skipLink = screen.getByRole('link', { name: 'Skip to content' });
  expect(skipLink).toHaveFocus();
  expect(document.querySelector(skipLink.getAttribute('href')!)).toBe(screen.getByRole('main'));
});
