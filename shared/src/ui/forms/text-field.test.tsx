import { render, screen } from '@testing-library/react';
import { TextField } from './text-field';

test('ties hint and error to the control, the error first', () => {
  render(<TextField label="Email" hint="We never show it." error="Email is required" />);
  const control = screen.getByLabelText('Email');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Email is required We never show it.');
});

test('is valid and undescribed without error and hint', () => {
  render(<TextField label="Email" />);
  const control = screen.getByLabelText('Email');
  expect(control).toBeValid();
  expect(control).not.toHaveAttribute('aria-describedby');
});

test('passes native props and its ref on', () => {
  const ref = { current: null as HTMLInputElement | null };
  render(<TextField label="Email" type="email" name="email" id="mail" ref={ref} />);
  const control = screen.getByLabelText('Email');
  expect(control).toHaveAttribute('type', 'email');
  expect(control).toHaveAttribute('id', 'mail');
  expect(ref.current).toBe(control);
});
