import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Draft, SaveDraftRequest } from '@site/shared/contracts/api';
import { Link } from '@site/shared/router';
import { sampleUser, type PlannedCalls } from '@site/shared/testing';
import { pages } from '../pages';
import { WritePostPage } from '../post-editor/write-post-page';
import { fillForm, untilFormIsReady } from '../testing/post-form';
import { newDraftId, renderBlogPage } from '../testing/render-blog-page';
import { sampleCategories, samplePost } from '../testing/sample-posts';

// The real one is in the tests of `createDraftSync`.
jest.mock('./save-pause', () => ({ savePauseMs: 200, savePauseMaxMs: 15_000 }));

const draft: Draft = {
  id: 'a1',
  title: 'From the laptop',
  excerpt: 'Hello',
  revision: 4,
  saved_at: '2026-11-25T10:00:00.000Z',
  values: {
    title: 'From the laptop',
    content: '<p>Hello</p>',
    category: '3',
    tags: ['css'],
    picture: '/api/images/a/960.webp',
  },
};
const states = [{ revision: 2, title: 'Before', excerpt: 'Old', saved_at: '2026-11-25T09:00:00.000Z' }];

async function openForm(api: PlannedCalls = {}, path = '/write-blogs') {
  const page = (
    <>
      <WritePostPage title={pages['/write-blogs'].title} />
      <Link to="/elsewhere">Away</Link>
    </>
  );
  const site = renderBlogPage(page, {
    path,
    user: sampleUser,
    api: {
      'GET /categories': { status: 200, body: sampleCategories },
      'GET /drafts/a1/': { status: 200, body: draft },
      'GET /drafts/a1/states/': { status: 200, body: states },
      'PUT /drafts/a1/': ({ body }) => {
        const { revision, values } = body as SaveDraftRequest;
        return { status: 200, body: { ...draft, title: values.title, revision: revision + 1 } };
      },
      ...api,
    },
  });
  await untilFormIsReady();
  const sent = (call: string) => site.requests.filter((request) => request.call === call);
  return { ...site, sent };
}

const openDraft = (api: PlannedCalls = {}) => openForm(api, '/write-blogs?draft=a1');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText('Blog Title');
const untilSaved = () => screen.findByText(/^Draft saved,/);
/** Fills a new post, and waits until all of it is on the server: parts of it may be so before. */
async function fillAndSave({ sent }: Awaited<ReturnType<typeof openForm>>) {
  await fillForm();
  await waitFor(() =>
    expect(sent(`PUT /drafts/${newDraftId}/`).at(-1)?.body).toMatchObject({
      values: { title: '  My post ', category: '3', content: '<p>Hello</p>' },
    }),
  );
  await untilSaved();
}
const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));

it('saves on the server what is typed, and sends the draft with the post', async () => {
  const site = await openForm({ 'POST /posts/': { status: 201, body: samplePost } });
  await fillAndSave(site);
  await press('Submit for Approval');
  expect(await screen.findByText(/^Blog submitted/)).toBeVisible();
  expect(Object.fromEntries(site.sent('POST /posts/').at(-1)?.body as FormData)).toMatchObject({
    draft: newDraftId,
    draft_revision: expect.stringMatching(/^\d+$/) as unknown,
  });
});

it('opens a draft of another device, with its picture, and goes on with it', async () => {
  const { sent } = await openDraft({ 'POST /posts/': { status: 201, body: samplePost } });
  expect(title()).toHaveValue('From the laptop');
  expect(screen.getByLabelText('Category')).toHaveValue('3');
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Hello');
  await userEvent.type(title(), '!');
  await untilSaved();
  expect(sent('PUT /drafts/a1/').at(-1)?.body).toMatchObject({
    revision: 4,
    values: { title: 'From the laptop!', tags: ['css'], picture: '/api/images/a/960.webp' },
  });
  await press('Submit for Approval');
  expect(await screen.findByText(/^Blog submitted/)).toBeVisible();
  expect(Object.fromEntries(sent('POST /posts/').at(-1)?.body as FormData)).toMatchObject({
    draft: 'a1',
    draft_revision: '5',
    stored_picture: '/api/images/a/960.webp',
  });
  expect(title()).toHaveValue('');
});

it('says that a draft is gone', async () => {
  const api = { 'GET /drafts/a1/': { status: 404, body: {} } };
  renderBlogPage(<WritePostPage title="Write" />, { path: '/write-blogs?draft=a1', user: sampleUser, api });
  expect(await screen.findByRole('heading', { name: 'Draft not found' })).toBeVisible();
});

it('lets somebody go without a question whose draft is on the server', async () => {
  const { currentPath } = await openDraft();
  await userEvent.type(title(), '!');
  await untilSaved();
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(() => expect(currentPath()).toBe('/elsewhere'));
  expect(JSON.stringify(localStorage)).not.toContain('postDraft');
});

it('keeps what is typed without a network, offers it at the next visit and sends it then', async () => {
  const offline = await openDraft({ 'PUT /drafts/a1/': 'network error' });
  await userEvent.type(title(), ' on a train');
  expect(await screen.findByText(/kept on this device, and saved once/)).toBeVisible();
  offline.unmount();

  const { sent } = await openDraft();
  await press('Restore draft');
  await untilFormIsReady();
  expect(title()).toHaveValue('From the laptop on a train');
  await untilSaved();
  const { revision, unconfirmed } = sent('PUT /drafts/a1/').at(-1)?.body as SaveDraftRequest;
  expect([revision, unconfirmed?.length]).toEqual([4, expect.any(Number)]);
  expect(unconfirmed?.length).toBeGreaterThan(0);
});

it('offers what the form of a new post has left of a draft where that draft is opened', async () => {
  const offline = await openForm({ [`PUT /drafts/${newDraftId}/`]: 'network error' });
  await userEvent.type(title(), 'On a train');
  await screen.findByText(/kept on this device, and saved once/);
  offline.unmount();

  const body = { ...draft, id: newDraftId };
  await openForm(
    { [`GET /drafts/${newDraftId}/`]: { status: 200, body } },
    `/write-blogs?draft=${newDraftId}`,
  );
  await press('Restore draft');
  await untilFormIsReady();
  expect(title()).toHaveValue('On a train');
});

it('saves when the connection is back', async () => {
  let isOnline = false;
  const save: PlannedCalls[string] = ({ body }) => {
    if (!isOnline) return { status: 503, body: {} };
    return { status: 200, body: { ...draft, revision: (body as SaveDraftRequest).revision + 1 } };
  };
  await openDraft({ 'PUT /drafts/a1/': save });
  await userEvent.type(title(), '!');
  await screen.findByText(/kept on this device, and saved once/);
  isOnline = true;
  comeOnline();
  expect(await untilSaved()).toBeVisible();
});

describe('changed on another device', () => {
  const theirs = {
    ...draft,
    revision: 6,
    title: 'From the phone',
    values: { ...draft.values, title: 'From the phone', content: '<p>Another text</p>' },
  };

  async function untilConflict() {
    let isChanged = false;
    const site = await openDraft({
      'GET /drafts/a1/': () => ({ status: 200, body: isChanged ? theirs : draft }),
      'PUT /drafts/a1/': ({ body }) => {
        const { revision } = body as SaveDraftRequest;
        isChanged = true;
        return revision < 6
          ? { status: 409, body: { code: 'version_conflict' } }
          : { status: 200, body: { ...draft, revision: revision + 1 } };
      },
      'POST /drafts/a1/states/6/restore/': { status: 200, body: { ...theirs, revision: 8 } },
    });
    await userEvent.type(title(), '!');
    await screen.findByText('This draft was changed on another device');
    return site;
  }

  it('shows both, and keeps this one on request', async () => {
    const { sent } = await untilConflict();
    expect(title()).toHaveValue('From the laptop!');
    const other = await screen.findByRole('region', { name: 'From the phone' });
    expect(within(other).getByText('Another text')).toBeVisible();
    await press('Keep mine');
    expect(await untilSaved()).toBeVisible();
    expect(sent('PUT /drafts/a1/').at(-1)?.body).toMatchObject({
      revision: 6,
      values: { title: 'From the laptop!' },
    });
    expect(screen.queryByText('This draft was changed on another device')).not.toBeInTheDocument();
  });

  it('takes the other on request, after this one went into the history', async () => {
    const { sent } = await untilConflict();
    await press('Take the other');
    await waitFor(() => expect(title()).toHaveValue('From the phone'));
    expect(sent('PUT /drafts/a1/').at(-1)?.body).toMatchObject({
      revision: 6,
      values: { title: 'From the laptop!' },
    });
    expect(JSON.stringify(localStorage)).not.toContain('postDraft');
  });

  it('does not send a post over the other text', async () => {
    await openDraft({
      'GET /drafts/a1/': { status: 200, body: draft },
      'POST /posts/': { status: 409, body: { code: 'draft_gone' } },
    });
    await press('Submit for Approval');
    expect(await screen.findByText('Failed to create blog post. Please try again.')).toBeVisible();
    expect(title()).toHaveValue('From the laptop');
  });
});

it('goes on as a new draft where this one was deleted elsewhere @6.61', async () => {
  const { sent } = await openDraft({ 'PUT /drafts/a1/': { status: 404, body: {} } });
  await userEvent.type(title(), '!');
  expect(await screen.findByText('This draft is gone')).toBeVisible();
  await press('Keep it as a new draft');
  expect(await untilSaved()).toBeVisible();
  expect(sent(`PUT /drafts/${newDraftId}/`).at(-1)?.body).toMatchObject({ revision: 0 });
});

it('shows an earlier version and restores it @6.63', async () => {
  const values = { ...draft.values, title: 'Before', content: '<p>Old words</p>' };
  const { sent } = await openDraft({
    'GET /drafts/a1/states/2/': { status: 200, body: { ...states[0], values } },
    'POST /drafts/a1/states/2/restore/': { status: 200, body: { ...draft, revision: 5, values } },
  });
  await press('Earlier versions');
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Old words')).toBeVisible();
  await press('Restore this version');
  await waitFor(() => expect(title()).toHaveValue('Before'));
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Old words');
  expect(sent('POST /drafts/a1/states/2/restore/')[0]?.body).toMatchObject({ revision: 4 });
});

it('says that there is no earlier version', async () => {
  await openDraft({ 'GET /drafts/a1/states/': { status: 200, body: [] } });
  await press('Earlier versions');
  expect(await screen.findByText(/^None so far/)).toBeVisible();
});

it('leads from the empty form to the drafts of earlier visits', async () => {
  const { sent } = await openForm({
    'GET /drafts/': { status: 200, body: [draft, { ...draft, id: 'a2' }] },
  });
  expect(await screen.findByRole('link', { name: 'You have 2 drafts' })).toHaveAttribute('href', '/my-posts');
  // One page has all there can be, so that the number is right.
  expect(sent('GET /drafts/')).toMatchObject([{ query: { limit: '100' } }]);
});

it('says once that there is a draft, where the page offers it', async () => {
  const first = await openForm();
  await fillAndSave(first);
  first.unmount();
  const body = [{ ...draft, id: newDraftId }, draft];
  await openForm({ 'GET /drafts/': { status: 200, body } });
  expect(screen.getByText('You have an unsent draft')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'You have a draft' })).toBeVisible();
});

it('deletes a discarded draft on the server as well, as it is known here', async () => {
  const remove = `DELETE /drafts/${newDraftId}/`;
  const first = await openForm();
  await fillAndSave(first);
  first.unmount();
  const { sent } = await openForm({ [remove]: { status: 204 } });
  await press('Discard');
  await waitFor(() =>
    expect(sent(remove)).toMatchObject([{ query: { revision: expect.any(String) as unknown } }]),
  );
});

it('keeps typed text out of the account that signs in next', async () => {
  const { sent, tokens, unmount } = await openForm();
  tokens.setUser({ ...sampleUser, id: sampleUser.id + 1 });
  await userEvent.type(title(), 'Private');
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(sent(`PUT /drafts/${newDraftId}/`)).toEqual([]);
});

it('loses nothing that is typed while an earlier text is offered', async () => {
  const first = await openForm();
  await userEvent.type(title(), 'First');
  first.unmount();
  const second = await openForm();
  await userEvent.type(title(), 'Second');
  second.unmount();
  const third = await openForm({ [`DELETE /drafts/${newDraftId}/`]: { status: 204 } });
  expect(screen.getByText('First')).toBeVisible();
  expect(title()).toHaveValue('');
  await press('Discard');
  third.unmount();
  await openForm();
  expect(screen.getByText('Second')).toBeVisible();
});

it('offers no copy of what the server has when that draft is opened', async () => {
  const first = await openForm();
  await fillAndSave(first);
  first.unmount();
  await openForm(
    { [`GET /drafts/${newDraftId}/`]: { status: 200, body: { ...draft, id: newDraftId } } },
    `/write-blogs?draft=${newDraftId}`,
  );
  expect(title()).toHaveValue('From the laptop');
  expect(screen.queryByRole('button', { name: 'Restore draft' })).not.toBeInTheDocument();
});
