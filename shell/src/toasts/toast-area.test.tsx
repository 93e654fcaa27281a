import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast, toastUntil } from '@site/shared/toasts';
import { ToastArea } from './toast-area';

const area = () => screen.getByRole('region', { name: 'Notifications Alt+T' });

test('errors interrupt a screen reader, successes wait their turn', async () => {
  render(<ToastArea />);
  act(() => {
    toast.error('Login failed');
    toast.success('Login successful');
  });
  expect(await within(area()).findByRole('alert')).toHaveTextContent('Login failed');
  expect(within(area()).getByRole('status')).toHaveTextContent('Login successful');
});

test('shows what was posted before it was there', async () => {
  toast.info('Please log in first to write blogs');
  render(<ToastArea />);
  expect(await screen.findByText('Please log in first to write blogs')).toBeVisible();
});

test.each([
  [undefined, '5000ms'],
  [3000, '3000ms'],
])('with autoCloseMs %s the time runs %s @10.14 @10.15', async (autoCloseMs, duration) => {
  render(<ToastArea />);
  act(() => toast.info('Saved', { autoCloseMs }));
  const timer = await screen.findByRole('progressbar', { hidden: true });
  expect(timer).toHaveStyle({ animationDuration: duration });
});

test('closes, or never opens, once what it says is over', async () => {
  render(<ToastArea />);
  const first = new AbortController();
  act(() => toastUntil(first.signal, () => toast.error('Login failed')));
  expect(await screen.findByText('Login failed')).toBeVisible();
  act(() => first.abort());
  await waitForExit('Login failed');
  act(() => toastUntil(first.signal, () => toast.error('Too late')));
  act(() => toast.info('Saved'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByText('Too late')).not.toBeInTheDocument();
});

test('closes when its time is over', async () => {
  render(<ToastArea />);
  act(() => toast.info('Saved'));
  fireEvent.animationEnd(await screen.findByRole('progressbar', { hidden: true }));
  await waitForExit('Saved');
});

test('its time stands still under the pointer and while the window is in the background @10.16', async () => {
  render(<ToastArea />);
  act(() => toast.info('Saved'));
  const shown = await screen.findByRole('status');
  const timer = within(shown).getByRole('progressbar', { hidden: true });
  fireEvent.focus(window);
  await waitFor(() => expect(timer).toHaveStyle({ animationPlayState: 'running' }));

  await userEvent.hover(shown);
  expect(timer).toHaveStyle({ animationPlayState: 'paused' });
  await userEvent.unhover(shown);
  expect(timer).toHaveStyle({ animationPlayState: 'running' });

  fireEvent.blur(window);
  expect(timer).toHaveStyle({ animationPlayState: 'paused' });
});

test('the close button dismisses it @10.17', async () => {
  render(<ToastArea />);
  act(() => toast.info('Saved'));
  await userEvent.click(await screen.findByRole('button', { name: 'close' }));
  await waitForExit('Saved');
});

test('Alt+T moves the focus to the newest toast @10.18', async () => {
  render(<ToastArea />);
  act(() => toast.info('Saved'));
  const shown = await screen.findByRole('status');
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
  expect(shown).toHaveFocus();
});

/** The browser ends the exit animation; here the test has to. */
async function waitForExit(text: string) {
  const shown = screen.getByText(text).closest('.Toastify__toast');
  if (shown) fireEvent.animationEnd(shown);
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
}
