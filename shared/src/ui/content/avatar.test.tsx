import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

test('shows the picture, and the default picture once it turns out broken @3.8', () => {
  render(<Avatar src="/images/ada.webp" name="Ada" />);
  const picture = screen.getByRole('img', { name: 'Ada' });
  expect(picture).toHaveAttribute('src', '/images/ada.webp');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Ada' })).not.toHaveAttribute('src');
});

test('shows the default picture when there is none', () => {
  render(<Avatar src={null} name="Ada" />);
  expect(screen.getByRole('img', { name: 'Ada' }).tagName).toBe('svg');
});

test('is decoration without a name', () => {
  render(<Avatar />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
