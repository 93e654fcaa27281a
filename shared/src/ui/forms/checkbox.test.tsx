import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';

test('is ticked by its label and described by error and hint', async () => {
  render(<Checkbox label="I accept" error="You must accept the Terms and Conditions" hint="Read them." />);
  const box = screen.getByRole('checkbox', { name: 'I accept' });
  expect(box).toHaveAccessibleDescription('You must accept the Terms and Conditions Read them.');
  await userEvent.click(screen.getByText('I accept'));
  expect(box).toBeChecked();
});
