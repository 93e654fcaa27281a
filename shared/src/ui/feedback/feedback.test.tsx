import { render, screen } from '@testing-library/react';
import { Alert } from './alert';
import { ErrorState } from './error-state';
import { Spinner } from './spinner';

test('a spinner says what is being waited for', () => {
  render(<Spinner label="Loading posts" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading posts');
});

test('an error interrupts, other alerts wait their turn', () => {
  render(
    <>
      <Alert kind="error">Failed</Alert>
      <Alert kind="success">Saved</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Failed');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('an error state announces title, text and the way on', () => {
  render(<ErrorState title="No posts" text="The server is down." action={<button>Try again</button>} />);
  const state = screen.getByRole('alert');
  expect(state).toContainElement(screen.getByRole('heading', { name: 'No posts' }));
  expect(state).toHaveTextContent('The server is down.');
  expect(state).toContainElement(screen.getByRole('button', { name: 'Try again' }));
});
