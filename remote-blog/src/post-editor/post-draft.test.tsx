import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@site/shared/router';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { pages } from '../pages';
import { renderBlogPage } from '../testing/render-blog-page';
import { fillForm, untilFormIsReady } from '../testing/post-form';
import { sampleCategories, samplePost } from '../testing/sample-posts';
import { createFakeDatabase } from '../testing/fake-database';
import { WritePostPage } from './write-post-page';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: createFakeDatabase() });
  // jsdom lacks both.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

async function openForm(api: PlannedCalls = {}, user = sampleUser) {
  const page = (
    <>
      <WritePostPage title={pages['/write-blogs'].title} />
      <Link to="/blogs">Away</Link>
    </>
  );
  const categories = { status: 200, body: sampleCategories };
  const site = renderBlogPage(page, { user, api: { 'GET /categories': categories, ...api } });
  await untilFormIsReady();
  return site;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText('Blog Title');

/** Types a post and closes the page without sending it. */
async function leaveDraft() {
  const { unmount } = await openForm();
  await fillForm();
  unmount();
}

/** Whether the browser would ask before it closes the page. */
function asksBeforeClosing() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('offers what was typed and not sent, restores it and sends it', async () => {
  await leaveDraft();
  const { requests } = await openForm({ 'POST /posts/': { status: 201, body: samplePost } });
  expect(screen.getByText('You have an unsent draft')).toBeVisible();
  expect(title()).toHaveValue('');

  await press('Restore draft');
  await untilFormIsReady();
  expect(title()).toHaveValue('  My post ');
  expect(screen.getByLabelText('Category')).toHaveValue('3');
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Hello');
  expect(screen.queryByRole('button', { name: 'Restore draft' })).not.toBeInTheDocument();
  await press('Submit for Approval');
  expect(await screen.findByText(/^Blog submitted/)).toBeVisible();
  expect(Object.fromEntries(requests.at(-1)?.body as FormData)).toMatchObject({ content: '<p>Hello</p>' });
});

it('has nothing to keep of a field that was opened and not filled', async () => {
  const { unmount } = await openForm();
  await press('Publish later…');
  expect(asksBeforeClosing()).toBe(false);
  unmount();
  await openForm();
  expect(screen.queryByRole('button', { name: 'Restore draft' })).not.toBeInTheDocument();
});

it('offers a discarded draft no more', async () => {
  await leaveDraft();
  const { unmount } = await openForm();
  await press('Discard');
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  unmount();
  await openForm();
  expect(screen.queryByRole('button', { name: 'Restore draft' })).not.toBeInTheDocument();
});

it('keeps the text while one types, not only at the end', async () => {
  await openForm();
  await userEvent.type(title(), 'A crash is near');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('A crash is near'));
});

it('keeps no draft of what was sent, nor of what was taken back', async () => {
  const { unmount } = await openForm({ 'POST /posts/': { status: 201, body: samplePost } });
  await fillForm();
  await press('Submit for Approval');
  await screen.findByText(/^Blog submitted/);
  await userEvent.type(title(), 'x');
  await userEvent.clear(title());
  unmount();
  expect(JSON.stringify(localStorage)).not.toContain('postDraft');
});

it('offers nobody the draft of somebody else', async () => {
  await leaveDraft();
  await openForm({}, { ...sampleUser, id: 2 });
  expect(screen.queryByRole('button', { name: 'Restore draft' })).not.toBeInTheDocument();
});

it('says so when the browser has no room for a draft', async () => {
  await openForm();
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await userEvent.type(title(), 'x');
  expect(await screen.findByText(/has no room/)).toBeVisible();
  refuse.mockRestore();
});

it('asks before unsent text is left, and stays or leaves', async () => {
  const { currentPath } = await openForm();
  await userEvent.type(title(), 'x');
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without sending?' })).toBeVisible();
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentPath()).toBe('/');
  expect(title()).toHaveValue('x');

  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(currentPath()).toBe('/blogs');
});

it('lets an untouched form be left and closed, and asks before a filled one is closed', async () => {
  const { currentPath } = await openForm();
  expect(asksBeforeClosing()).toBe(false);
  await userEvent.type(title(), 'x');
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.clear(title());
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(currentPath()).toBe('/blogs');
});

const cat = new File(['meow'], 'cat.png', { type: 'image/png' });
const preview = () => screen.queryByRole('img', { name: 'Preview of cat.png' });

async function leaveDraftWithPicture() {
  const { unmount } = await openForm();
  await userEvent.upload(screen.getByLabelText('Featured Image'), cat);
  await userEvent.type(screen.getByLabelText('Alternative text'), 'A cat');
  act(() => screen.getByRole('slider', { name: 'Horizontal' }).focus());
  await userEvent.keyboard('{ArrowLeft}');
  unmount();
}

it('restores the picture of a draft and what was said of it, and sends both', async () => {
  await leaveDraftWithPicture();
  const { requests } = await openForm({ 'POST /posts/': { status: 201, body: samplePost } });
  await press('Restore draft');
  await waitFor(() => expect(preview()).toBeVisible());
  await untilFormIsReady();
  await fillForm();
  await press('Submit for Approval');
  expect(await screen.findByText(/^Blog submitted/)).toBeVisible();
  const sent = requests.at(-1)?.body as FormData;
  expect(sent.get('featured_image')).toHaveProperty('name', 'cat.png');
  expect(Object.fromEntries(sent)).toMatchObject({
    featured_image_alt: 'A cat',
    featured_image_focus_x: '45',
    featured_image_focus_y: '50',
  });
});

it('restores what an earlier release has kept under other names', async () => {
  await leaveDraftWithPicture();
  const key = `postDraft:${sampleUser.id}:new`;
  const {
    featured_image_alt,
    featured_image_focus_x: x,
    featured_image_focus_y: y,
    ...others
  } = JSON.parse(localStorage.getItem(key) ?? '') as Record<string, unknown>;
  const earlier = { ...others, pictureAlt: featured_image_alt, pictureFocus: { x, y } };
  localStorage.setItem(key, JSON.stringify(earlier));
  await openForm();
  await press('Restore draft');
  await waitFor(() => expect(preview()).toBeVisible());
  expect(screen.getByLabelText('Alternative text')).toHaveValue('A cat');
  expect(screen.getByRole('slider', { name: 'Horizontal' })).toHaveValue('45');
});

it('forgets a picture that is taken away again', async () => {
  await leaveDraftWithPicture();
  const { unmount } = await openForm();
  await press('Restore draft');
  await press('Remove image');
  await userEvent.type(title(), 'x');
  unmount();
  await openForm();
  await press('Restore draft');
  await waitFor(() => expect(title()).toHaveValue('x'));
  expect(preview()).not.toBeInTheDocument();
  expect(screen.queryByText(/is gone/)).not.toBeInTheDocument();
});

it('says so when the browser has lost the picture of a draft', async () => {
  await leaveDraftWithPicture();
  Object.assign(globalThis, { indexedDB: createFakeDatabase() });
  await openForm();
  await press('Restore draft');
  expect(await screen.findByText('The picture of this draft is gone. Please choose it again.')).toBeVisible();
});

it('says so when the browser has no room for a picture', async () => {
  Object.assign(globalThis, { indexedDB: createFakeDatabase({ isFull: true }) });
  await openForm();
  await userEvent.upload(screen.getByLabelText('Featured Image'), cat);
  expect(await screen.findByText(/has no room/)).toBeVisible();
});
