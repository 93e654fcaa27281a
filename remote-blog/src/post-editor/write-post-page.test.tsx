import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imageMaxBytes } from '@site/shared/contracts';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { onToast, type ToastMessage } from '@site/shared/toasts';
import { pages } from '../pages';
import { renderBlogPage } from '../testing/render-blog-page';
import { fillForm, untilFormIsReady, write } from '../testing/post-form';
import { sampleCategories, samplePost } from '../testing/sample-posts';
import { toLocalTime } from './schedule-time';
import { WritePostPage } from './write-post-page';

const categories = { status: 200, body: sampleCategories };
const created = { status: 201, body: { ...samplePost, id: 9, title: 'Sent', status: 'pending' } };

beforeEach(() => {
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

async function renderForm(api: PlannedCalls = {}, user: Partial<typeof sampleUser> = {}) {
  const site = renderBlogPage(<WritePostPage title={pages['/write-blogs'].title} />, {
    user: { ...sampleUser, ...user },
    api: { 'GET /categories': categories, ...api },
  });
  await untilFormIsReady();
  return site;
}

const cat = new File(['x'], 'cat.png', { type: 'image/png' });
const addPicture = () => userEvent.upload(screen.getByLabelText('Featured Image'), cat);
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('has the fields of the requirements', async () => {
  await renderForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Write a New Blog Post' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Select a category' })).toHaveValue('');
  expect(screen.getByLabelText('Featured Image')).toHaveAttribute('accept', 'image/*');
  expect(screen.getByRole('button', { name: 'Submit for Approval' })).toBeEnabled();
});

it('folds the details on narrow pages, and opens them when one of them is wrong @6.85', async () => {
  await renderForm();
  const details = screen.getByRole('button', { name: /^Details/ });
  expect(details).toHaveAttribute('aria-expanded', 'false');
  await submit('Submit for Approval');
  expect(details).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(details);
  expect(details).toHaveAttribute('aria-expanded', 'false');
});

it('sends the post, says that it waits, and starts anew @6.24 @9.13', async () => {
  const { requests } = await renderForm({ 'POST /posts/': created });
  await fillForm();
  await addPicture();
  await submit('Submit for Approval');

  const message = 'Blog submitted for approval. It will be published once approved by an admin.';
  expect(await screen.findByText(message)).toBeVisible();
  const form = requests.at(-1)?.body as FormData;
  expect(Object.fromEntries(form)).toMatchObject({
    title: 'My post',
    content: '<p>Hello</p>',
    category: '3',
  });
  expect((form.get('featured_image') as File).name).toBe('cat.png');

  expect(screen.getByLabelText('Blog Title')).toHaveValue('');
  expect(screen.getByLabelText('Category')).toHaveValue('');
  expect(screen.queryByRole('img', { name: /preview/i })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('');
  expect(screen.getByRole('link', { name: 'Sent' })).toHaveAttribute('href', '/posts/9');
});

it.each([
  [{ is_admin: true, is_staff: true }, 'Publish Now', /^Blog published successfully!$/],
  [{ is_staff: true }, 'Publish Now', /^Blog submitted for approval/],
  [{ is_admin: true }, 'Submit for Approval', /^Blog published successfully!$/],
])(
  'names the button after the staff flag, and publishes at once for an admin: %j presses "%s" @1.9 @6.20 @6.22 @6.23 @10.12 @10.14 @10.15 @11.1',
  async (flags, label, message) => {
    await renderForm({ 'POST /posts/': created }, flags);
    await fillForm();
    await submit(label);
    expect(await screen.findByText(message)).toBeVisible();
  },
);

it('cannot be sent twice while it is being sent, and shows how far its picture is @6.20', async () => {
  let respond = (_reply: typeof created): void => undefined;
  await renderForm({ 'POST /posts/': () => new Promise<typeof created>((resolve) => (respond = resolve)) });
  await fillForm();
  await addPicture();
  await submit('Submit for Approval');
  expect(screen.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0);
  await act(async () => respond(created));
  expect(await screen.findByRole('button', { name: 'Submit for Approval' })).toBeEnabled();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('keeps a title that is too long, says so, and takes 200 characters of any kind @6.83', async () => {
  const { requests } = await renderForm();
  await fillForm();
  const title = screen.getByLabelText('Blog Title');
  await userEvent.clear(title);
  await userEvent.click(title);
  await userEvent.paste('😀'.repeat(201));
  expect(title).toHaveValue('😀'.repeat(201));
  expect(title).toHaveAccessibleDescription('201 characters, and at most 200 fit');
  await submit('Submit for Approval');
  expect(await screen.findByText('Please check the marked fields')).toBeVisible();
  expect(requests.filter(({ call }) => call === 'POST /posts/')).toEqual([]);
  // It is two code units.
  await userEvent.type(title, '{Backspace}{Backspace}');
  expect(title).toBeValid();
});

it('sends nothing while something is missing @6.10 @6.18 @6.21', async () => {
  const { requests } = await renderForm();
  await userEvent.type(screen.getByLabelText('Blog Title'), ' \u3164 ');
  write(' \u2800 ');
  await submit('Submit for Approval');
  expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
  expect(screen.getByLabelText('Blog Title')).toHaveFocus();
  expect(screen.getByLabelText('Blog Title')).toHaveAccessibleDescription(/^Give the post a title/);
  expect(screen.getByLabelText('Category')).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Content' })).toBeInvalid();
  expect(requests.filter(({ call }) => call === 'POST /posts/')).toEqual([]);

  write('Hello');
  expect(screen.getByRole('textbox', { name: 'Content' })).toBeValid();
});

it('keeps everything when sending fails, and shows what the server says about a field @6.21', async () => {
  const body = { message: 'no', code: 'validation_failed', requestId: '1', details: { title: ['Too long'] } };
  await renderForm({ 'POST /posts/': { status: 400, body } });
  await fillForm();
  await addPicture();
  await submit('Submit for Approval');
  expect(await screen.findByText('Failed to create blog post. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Blog Title')).toHaveValue('  My post ');
  expect(screen.getByLabelText('Category')).toHaveValue('3');
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Hello');
  expect(screen.getByRole('img', { name: 'Preview of cat.png' })).toBeVisible();
  expect(screen.getByLabelText('Blog Title')).toHaveAccessibleDescription('Too long');
});

it('shows a chosen picture, and takes it away again @6.11 @6.17', async () => {
  await renderForm();
  const input = screen.getByLabelText('Featured Image');
  await addPicture();
  expect(screen.getByRole('img', { name: 'Preview of cat.png' })).toHaveAttribute('src', 'blob:preview');
  await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(screen.queryByRole('img', { name: 'Preview of cat.png' })).not.toBeInTheDocument();
  expect(input).toHaveFocus();
});

it('refuses a file that is too large', async () => {
  await renderForm();
  const file = new File(['x'], 'cat.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: imageMaxBytes + 1 });
  await userEvent.upload(screen.getByLabelText('Featured Image'), file);
  expect(screen.getByText('Choose a picture of at most 10 MB')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('refuses a file that is no picture @6.17', async () => {
  await renderForm();
  const dropped = userEvent.setup({ applyAccept: false });
  await dropped.upload(
    screen.getByLabelText('Featured Image'),
    new File(['x'], 'a.txt', { type: 'text/plain' }),
  );
  expect(screen.getByText('Choose a picture')).toBeVisible();
});

it('says when the categories cannot be had, and loads them again @6.19 @6.21', async () => {
  const responses = [{ status: 500 }, categories];
  renderBlogPage(<WritePostPage title={pages['/write-blogs'].title} />, {
    user: sampleUser,
    api: { 'GET /categories': () => responses.shift() ?? { status: 500 } },
  });
  const toasts = screen.getByRole('list', { name: 'Notifications' });
  expect(await within(toasts).findByText('Failed to load categories')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load the categories again' }));
  expect(await screen.findByRole('option', { name: 'Databases' })).toBeInTheDocument();
  await screen.findByRole('textbox', { name: 'Content' });
});

it('closes its toasts after three seconds @10.15', async () => {
  await renderForm();
  const toasts: ToastMessage[] = [];
  const stop = onToast((message) => toasts.push(message));
  await submit('Submit for Approval');
  stop();
  expect(toasts).toMatchObject([
    { kind: 'error', text: 'Please fill in all required fields', autoCloseMs: 3000 },
  ]);
});

describe('a time of its own', () => {
  const time = () => new Date(Date.now() + 2 * 60 * 60_000).toISOString();
  const scheduled = (publish_at: string, approved = false) => ({
    status: 201,
    body: { ...samplePost, id: 9, title: 'Sent', status: 'pending', publish_at, approved },
  });

  it('is sent with the post @6.66', async () => {
    const publishAt = time();
    const { requests } = await renderForm({ 'POST /posts/': scheduled(publishAt) });
    await fillForm();
    await submit('Publish later…');
    const field = screen.getByLabelText('Publish on');
    expect(field).toHaveFocus();
    await userEvent.type(field, toLocalTime(publishAt));
    await submit('Submit for Approval');
    expect(
      await screen.findByText(/^Blog submitted for approval. Once approved by an admin, it will be/),
    ).toBeVisible();
    const form = requests.at(-1)?.body as FormData;
    expect(form.get('publish_at')).toBe(`${publishAt.slice(0, 16)}:00.000Z`);
    expect(screen.queryByLabelText('Publish on')).not.toBeInTheDocument();
  });

  it('of an admin says when the post will be online', async () => {
    const publishAt = time();
    await renderForm({ 'POST /posts/': scheduled(publishAt, true) }, { is_admin: true });
    await fillForm();
    await submit('Publish later…');
    await userEvent.type(screen.getByLabelText('Publish on'), toLocalTime(publishAt));
    await submit('Submit for Approval');
    expect(await screen.findByText(/^Blog scheduled. It will be published on/)).toBeVisible();
    expect(screen.getByText(/will be online on/)).toBeVisible();
  });

  it.each([
    ['', 'Choose a date and a time'],
    ['2020-01-01T10:00', 'Choose a time at least 5 minutes from now'],
  ])('has to be one (%j), or be taken back', async (text, message) => {
    const { requests } = await renderForm({ 'POST /posts/': created });
    await fillForm();
    await submit('Publish later…');
    if (text) await userEvent.type(screen.getByLabelText('Publish on'), text);
    await submit('Submit for Approval');
    expect(await screen.findByText(message)).toBeVisible();
    expect(requests.filter(({ call }) => call === 'POST /posts/')).toEqual([]);
    await submit('Publish without a set time');
    expect(screen.getByRole('button', { name: 'Publish later…' })).toHaveFocus();
    await submit('Submit for Approval');
    expect(await screen.findByText(/^Blog submitted for approval. It will be/)).toBeVisible();
    expect((requests.at(-1)?.body as FormData).has('publish_at')).toBe(false);
  });
});
