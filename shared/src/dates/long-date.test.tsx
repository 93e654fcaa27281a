import { render, screen } from '@testing-library/react';
import { LongDate } from './long-date';

const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

test.each(['2026-11-23T23:59:59.000Z', '2024-02-29', '2026-01-01T00:30:00+02:00', '1999-12-31T12:00:00Z'])(
  'writes %s as Intl does',
  (value) => {
    render(<LongDate value={value} />);
    const date = screen.getByText(format.format(new Date(value)));
    expect(date).toHaveAttribute('datetime', value);
  },
);
