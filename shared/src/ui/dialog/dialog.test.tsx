import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Sample({ description }: { description?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Reject…</button>
      <Dialog open={open} onOpenChange={setOpen} title="Reject this post?" description={description}>
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Reject…' }));
  return screen.getByRole('dialog', { name: 'Reject this post?' });
}

test('is named by its title, described, and takes the focus', async () => {
  render(<Sample description="The author sees the reason." />);
  expect(await openDialog()).toHaveAccessibleDescription('The author sees the reason.');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes it and gives the focus back', async (_, close) => {
  render(<Sample />);
  await openDialog();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reject…' })).toHaveFocus();
});

test('keeps the focus inside', async () => {
  render(<Sample />);
  const dialog = await openDialog();
  for (let presses = 0; presses < 3; presses++) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});
