import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './select';

test('starts with the placeholder, which cannot be chosen again', async () => {
  render(
    <Select label="Category" placeholder="Select a category" defaultValue="">
      <option value="7">Databases</option>
    </Select>,
  );
  const select = screen.getByLabelText('Category');
  expect(select).toHaveDisplayValue('Select a category');
  await userEvent.selectOptions(select, 'Databases');
  expect(select).toHaveValue('7');
  expect(screen.getByRole('option', { name: 'Select a category' })).toBeDisabled();
});
