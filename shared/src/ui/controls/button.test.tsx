import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('submits a form only with the type submit', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Resend</Button>
      <Button type="submit">Verify</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('cannot be pressed while busy', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Signing in...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Signing in...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});
