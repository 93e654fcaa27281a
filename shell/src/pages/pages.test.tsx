import { render, screen } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { FrameError } from './frame-error';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';

test('home welcomes to the brand and says nothing else', () => {
  const { container } = renderWithSite(<HomePage />, { config: { brand: 'Our Site' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Our Site' })).toBeVisible();
  expect(container).toHaveTextContent(/^Welcome to Our Site$/);
  expect(document.title).toBe('Developer blogs and tools – Our Site');
});

test('an unknown address leads home @2.17', () => {
  renderWithSite(<NotFoundPage />, { path: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('an error in the frame needs no context to be shown', () => {
  render(<FrameError />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});
