import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostErrors } from '../validate-post';
import { EditorViews } from './editor-views';

const views = (errors: PostErrors = {}) => (
  <EditorViews errors={errors} preview={() => <p>As readers see it</p>} foot={(tabs) => tabs}>
    <input aria-label="Title" />
  </EditorViews>
);

it('shows what the fields make, and keeps them as they are', async () => {
  render(views());
  await userEvent.type(screen.getByLabelText('Title'), 'Hello');
  expect(screen.queryByText('As readers see it')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(screen.getByRole('tabpanel', { name: 'Preview' })).toHaveTextContent('As readers see it');
  expect(screen.getByLabelText('Title')).not.toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Write' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Hello');
});

it('switches with the arrow keys, Home and End, and keeps the focus on the switch @6.36', async () => {
  render(views());
  const [write, preview] = screen.getAllByRole('tab');
  await userEvent.tab();
  await userEvent.tab();
  expect(write).toHaveFocus();
  for (const [key, tab] of [
    ['{ArrowRight}', preview],
    ['{ArrowRight}', write],
    ['{ArrowLeft}', preview],
    ['{Home}', write],
    ['{End}', preview],
    ['{End}', preview],
  ] as const) {
    await userEvent.keyboard(key);
    expect(tab).toHaveFocus();
    expect(tab).toHaveAttribute('aria-selected', 'true');
  }
});

it('goes back to the fields when one of them is wrong', async () => {
  const { rerender } = render(views());
  await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
  rerender(views({ title: undefined }));
  expect(screen.getByText('As readers see it')).toBeVisible();
  rerender(views({ title: 'Give the post a title' }));
  expect(screen.getByLabelText('Title')).toBeVisible();
});
