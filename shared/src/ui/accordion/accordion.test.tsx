import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion, AccordionItem } from './accordion';

test('has one answer open at a time, and can close it', async () => {
  render(
    <Accordion>
      <AccordionItem title="Is it free?">Yes, all of it.</AccordionItem>
      <AccordionItem title="Who writes?">Members do.</AccordionItem>
    </Accordion>,
  );
  expect(screen.getByText('Yes, all of it.')).not.toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Is it free?' }));
  expect(screen.getByRole('region', { name: 'Is it free?' })).toHaveTextContent('Yes, all of it.');

  await userEvent.click(screen.getByRole('button', { name: 'Who writes?' }));
  expect(screen.getByText('Members do.')).toBeVisible();
  expect(screen.getByText('Yes, all of it.')).not.toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Who writes?' }));
  expect(screen.getByText('Members do.')).not.toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('titles are headings of the level asked for', () => {
  render(
    <Accordion>
      <AccordionItem title="Is it free?" headingLevel={4}>
        Yes.
      </AccordionItem>
    </Accordion>,
  );
  expect(screen.getByRole('heading', { level: 4, name: 'Is it free?' })).toBeInTheDocument();
});

test('lets its owner say which item is open', async () => {
  const onValueChange = jest.fn();
  render(
    <Accordion value="price" onValueChange={onValueChange}>
      <AccordionItem id="price" title="Is it free?">
        Yes, all of it.
      </AccordionItem>
      <AccordionItem id="writers" title="Who writes?">
        Members do.
      </AccordionItem>
    </Accordion>,
  );
  expect(screen.getByText('Yes, all of it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Who writes?' }));
  expect(onValueChange).toHaveBeenCalledWith('writers');
  expect(screen.getByText('Yes, all of it.')).toBeVisible();
});
