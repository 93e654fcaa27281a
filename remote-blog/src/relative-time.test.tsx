import { render, screen } from '@testing-library/react';
import { RelativeTime } from './relative-time';
import { toShortTime } from './short-time';

test('the exact moment is behind it @6.98', () => {
  const value = new Date(Date.now() - 7_200_000).toISOString();
  render(<RelativeTime value={value} />);
  const time = screen.getByText('2 hours ago');
  expect(time).toHaveAttribute('datetime', value);
  expect(time).toHaveAttribute('title', toShortTime(value));
});
