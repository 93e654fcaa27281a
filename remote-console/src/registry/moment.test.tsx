import { act, render, screen } from '@testing-library/react';
import { Moment } from './moment';

it('says how long ago something was, with the exact time behind it, and moves on', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-28T12:00:30.000Z') });
  render(<Moment value="2026-11-28T12:00:00.000Z" />);
  const time = screen.getByText('just now');
  expect(time).toHaveAttribute('title', '2026-11-28 12:00 UTC');
  expect(time).toHaveAttribute('datetime', '2026-11-28T12:00:00.000Z');
  act(() => jest.advanceTimersByTime(120_000));
  expect(time).toHaveTextContent('2 minutes ago');
  jest.useRealTimers();
});
