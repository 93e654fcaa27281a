import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from '@site/shared/fetching';
import { Outlet } from '@site/shared/router';
import { type PlannedCalls, renderWithSite, sampleUser } from '@site/shared/testing';
import { pages } from '../pages';
import { PostPage } from '../post/post-page';
import { fillForm, untilFormIsReady, write } from '../testing/post-form';
import { renderBlogPage } from '../testing/render-blog-page';
import { sampleCategories, samplePost } from '../testing/sample-posts';
import { EditPostPage } from './edit-post-page';

const stored = {
  ...samplePost,
  version: 4,
  featured_image: '/api/images/a/960.webp',
  featured_image_alt: 'A queue',
  featured_image_focus: { x: 20, y: 80 },
  pending_edit: false,
};

function open(api: PlannedCalls, user = sampleUser) {
  const plans: PlannedCalls = {
    'GET /categories': { status: 200, body: sampleCategories },
    'GET /posts/7/edit/': { status: 200, body: stored },
    ...api,
  };
  return renderBlogPage(<EditPostPage title={pages['/posts/:id/edit'].title} />, {
    user,
    route: '/posts/:id/edit',
    path: '/posts/7/edit',
    api: plans,
  });
}

async function openForm(api: PlannedCalls = {}) {
  const site = open(api);
  await untilFormIsReady();
  return site;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

function sentForms({ requests }: Awaited<ReturnType<typeof openForm>>) {
  const saves = requests.filter(({ call }) => call.startsWith('PUT'));
  return saves.map(({ body }) => Object.fromEntries(body as FormData));
}

it('starts with the newest text of the post', async () => {
  await openForm();
  expect(screen.getByLabelText('Blog Title')).toHaveValue('Notes on queues');
  expect(screen.getByLabelText('Category')).toHaveValue('2');
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Every team builds one.');
  expect(screen.getByRole('img', { name: 'Current featured' })).toHaveAttribute('src', stored.featured_image);
});

it('sends the changes with the version that they started from, and shows the post', async () => {
  const site = await openForm({ 'PUT /posts/7/': { status: 200, body: stored } });
  write('New. ');
  await save();
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  expect(site.currentPath()).toBe('/posts/7');
  expect(sentForms(site)).toEqual([
    {
      title: 'Notes on queues',
      category: '2',
      tags: '',
      version: '4',
      content: '<p>New. Every team builds one.</p>',
      featured_image_alt: 'A queue',
      featured_image_focus_x: '20',
      featured_image_focus_y: '80',
    },
  ]);
});

it.each([
  ['a pending post', { status: 'pending' }],
  ['an edit of a published post', { pending_edit: true }],
])('says that %s waits for approval', async (_, change) => {
  await openForm({ 'PUT /posts/7/': { status: 200, body: { ...stored, ...change } } });
  write('New. ');
  await save();
  expect(await screen.findByText('Changes submitted for approval.')).toBeVisible();
});

it('removes the picture only on request', async () => {
  const site = await openForm({ 'PUT /posts/7/': { status: 200, body: stored } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await save();
  await screen.findByText('Changes saved.');
  expect(sentForms(site)[0]).toMatchObject({ remove_featured_image: 'true' });
});

it('sends the tags that are there, and an empty field once the last one is taken away', async () => {
  const tagged = { ...stored, tags: ['queues', 'postgres'] };
  const site = await openForm({
    'GET /posts/7/edit/': { status: 200, body: tagged },
    'PUT /posts/7/': ({ body }) =>
      (body as FormData).get('tags') === '' ? { status: 200, body: stored } : { status: 500 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove postgres' }));
  await save();
  await screen.findByText('Failed to save the changes. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove queues' }));
  await save();
  await screen.findByText('Changes saved.');
  expect(sentForms(site).map(({ tags }) => tags)).toEqual(['queues', '']);
});

it('keeps the text when somebody has saved meanwhile, and replaces the other only on request', async () => {
  const conflict = { message: 'x', code: 'version_conflict', requestId: '1' };
  const versions = [4, 6];
  const site = await openForm({
    'GET /posts/7/edit/': () => ({ status: 200, body: { ...stored, version: versions.shift() } }),
    'PUT /posts/7/': ({ body }) =>
      (body as FormData).get('version') === '6'
        ? { status: 200, body: stored }
        : { status: 409, body: conflict },
  });
  write('Mine. ');
  await save();
  expect(await screen.findByText('This post was changed in the meantime')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Mine. Every team');

  await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
  await screen.findByText(/replaces the other one/);
  expect(screen.queryByText('This post was changed in the meantime')).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  expect(sentForms(site).map(({ version }) => version)).toEqual(['4', '6']);
});

it('brings a draft back with the version that it had started from', async () => {
  const first = await openForm();
  write('Mine. ');
  first.unmount();
  const site = await openForm({
    'GET /posts/7/edit/': { status: 200, body: { ...stored, version: 5 } },
    'PUT /posts/7/': { status: 409 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Restore draft' }));
  await untilFormIsReady();
  await save();
  expect(await screen.findByText('This post was changed in the meantime')).toBeVisible();
  expect(sentForms(site)[0]).toMatchObject({ version: '4', content: '<p>Mine. Every team builds one.</p>' });
});

it('keeps everything when saving fails', async () => {
  await openForm({ 'PUT /posts/7/': { status: 500 } });
  await fillForm();
  await save();
  expect(await screen.findByText('Failed to save the changes. Please try again.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('HelloEvery team');
});

it('shows the new text to an author who has just read the old one', async () => {
  const texts = ['Old text.', 'New text.'];
  const cache = new Map();
  const page = (
    <SWRConfig value={{ provider: () => cache }}>
      <Outlet />
    </SWRConfig>
  );
  const children = [
    { path: '/posts/:id', element: <PostPage /> },
    { path: '/posts/:id/edit', element: <EditPostPage title={pages['/posts/:id/edit'].title} /> },
  ];
  renderWithSite([{ element: page, children }], {
    user: sampleUser,
    path: '/posts/7',
    api: {
      'GET /categories': { status: 200, body: sampleCategories },
      'GET /posts/7/': () => ({ status: 200, body: { ...stored, content: texts.shift() } }),
      'GET /posts/7/edit/': { status: 200, body: stored },
      'GET /reading-list/': { status: 200, body: [] },
      'PUT /posts/7/': { status: 200, body: stored },
    },
  });
  await screen.findByText('Old text.');
  await userEvent.click(screen.getByRole('link', { name: 'Edit post' }));
  await untilFormIsReady();
  await save();
  expect(await screen.findByText('New text.')).toBeVisible();
});

it.each([403, 404])('says that a post is not there for this member (%s)', async (status) => {
  open({ 'GET /posts/7/edit/': { status } });
  expect(await screen.findByText('Post not found')).toBeVisible();
});

it('says so when the post cannot be had, and tries again', async () => {
  const responses = [{ status: 500 }, { status: 200, body: stored }];
  open({ 'GET /posts/7/edit/': () => responses.shift() ?? { status: 500 } });
  expect(await screen.findByText('Failed to fetch blog post')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await untilFormIsReady();
});

const rejected = { ...stored, status: 'rejected', rejection_reason: 'Please name your sources.' };
const admin = { ...sampleUser, is_admin: true };

it.each([
  ['a rejected post', rejected, sampleUser, /to the admins again/, 'Save and send again'],
  ['a rejected post, by an admin', rejected, admin, /publishes this post/, 'Save and publish'],
  ['a post that waits', { ...stored, status: 'pending' }, sampleUser, /waits for approval/, 'Save changes'],
  ['a public post', stored, sampleUser, /readers see what they see now/, 'Save changes'],
  ['a public post, by an admin', stored, admin, /live right away/, 'Save changes'],
])('says what saving will do: %s', async (_, body, user, lead, label) => {
  open({ 'GET /posts/7/edit/': { status: 200, body } }, user);
  expect(await screen.findByText(lead)).toBeVisible();
  expect(screen.getByRole('button', { name: label })).toBeVisible();
});

it.each([
  ['a post', rejected, 'Rejected'],
  ['changes', { ...rejected, status: 'published' }, 'Your last changes were rejected'],
])('shows why %s did not get the approval', async (_, body, heading) => {
  open({ 'GET /posts/7/edit/': { status: 200, body } });
  expect(await screen.findByText(heading)).toBeVisible();
  expect(screen.getByText('Please name your sources.')).toBeVisible();
});
