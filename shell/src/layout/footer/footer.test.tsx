import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@site/shared/testing';
import { Footer } from './footer';

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('leads to company and support pages', () => {
  renderWithSite(<Footer />);
  expect(linksOf('Company')).toEqual([
    ['About Us', '/about-us'],
    ['Blogs', '/blogs'],
  ]);
  expect(linksOf('Support')).toEqual([
    ['Help Center', '/help-center'],
    ['Terms of Service', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
    ['Contact Us', '/contact-us'],
  ]);
});

test('names brand and current year', () => {
  jest.useFakeTimers({ now: new Date('2031-05-01T12:00:00Z') });
  renderWithSite(<Footer />, { config: { brand: 'Our Site' } });
  expect(screen.getByText(/©/)).toHaveTextContent('© 2031 Our Site');
  jest.useRealTimers();
});

test('Subscribe does nothing, and keeps what was typed', async () => {
  const { requests, currentPath } = renderWithSite(<Footer />, { path: '/blogs' });
  expect(screen.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.org{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.org');
  expect(requests).toEqual([]);
  expect(currentPath()).toBe('/blogs');
});
