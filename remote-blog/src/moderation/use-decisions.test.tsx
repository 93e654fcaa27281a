import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePost, sampleWaiting } from '../testing/sample-posts';
import { findPost, renderQueue } from './testing/render-queue';

/** Posts and decisions that were sent, in their order. */
const sent = (requests: { call: string }[]) =>
  requests.flatMap(({ call }) => {
    const [, id, action] = /^POST .*\/(\d+)\/(\w+)\/$/.exec(call) ?? [];
    return id === undefined ? [] : [Number(id), action];
  });

it('approves a post, says so in its place, and counts what is left', async () => {
  const counts = [2, 1];
  const { requests } = renderQueue({
    'GET /moderation/count/': () => ({ status: 200, body: { count: counts.shift() ?? 1 } }),
  });
  const post = await findPost('Notes on queues');
  await userEvent.click(within(post).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(post).not.toBeInTheDocument());
  const approval = requests.find(({ call }) => call === 'POST /moderation/posts/7/approve/');
  expect(approval?.body).toEqual({ version: 1, hold: true });
  expect(screen.getByText('“Notes on queues” is approved.')).toBeVisible();
  expect(await screen.findByText('1 post waiting')).toBeVisible();
  const next = screen.getByRole('article', { name: 'Another post' });
  expect(document.activeElement).toContainElement(next);
});

it('rejects a post only with a reason', async () => {
  const { requests } = renderQueue();
  const post = await findPost('Notes on queues');
  await userEvent.click(within(post).getByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this post?' });

  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject post' }));
  expect(within(dialog).getByLabelText('Reason')).toBeInvalid();
  expect(sent(requests)).toEqual([]);

  await userEvent.type(
    within(dialog).getByLabelText('Reason'),
    ' Please add sources. {Control>}{Enter}{/Control}',
  );
  await waitFor(() => expect(post).not.toBeInTheDocument());
  expect(requests.find(({ call }) => call.endsWith('/reject/'))?.body).toEqual({
    reason: 'Please add sources.',
    version: 1,
    hold: true,
  });
  expect(dialog).not.toBeInTheDocument();
});

it('takes a decision back @6.95', async () => {
  const { requests } = renderQueue({ 'POST /moderation/posts/7/undo/': { status: 204 } });
  await userEvent.click(within(await findPost('Notes on queues')).getByRole('button', { name: 'Approve' }));
  requests.length = 0;
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(sent(requests)).toEqual([7, 'undo']);
});

it('says so when it is too late to take a decision back', async () => {
  renderQueue({ 'POST /moderation/posts/7/undo/': { status: 409 } });
  await userEvent.click(within(await findPost('Notes on queues')).getByRole('button', { name: 'Approve' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Too late to undo. “Notes on queues” is approved.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers that for ten seconds, then asks for the queue anew', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { requests } = renderQueue();
  await userEvent.click(within(await findPost('Notes on queues')).getByRole('button', { name: 'Approve' }));
  await screen.findByRole('button', { name: 'Undo' });
  const before = requests.length;
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(requests).toHaveLength(before);
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByRole('article', { name: 'Notes on queues' })).toBeNull();
  jest.useRealTimers();
});

describe('keys @6.96', () => {
  const focused = () => document.activeElement?.querySelector('article')?.getAttribute('aria-label');

  it('go through the posts and decide about the one that has the focus', async () => {
    const { requests } = renderQueue();
    await findPost('Notes on queues');
    await userEvent.keyboard('a');
    expect(sent(requests)).toEqual([]);
    await userEvent.keyboard('j');
    expect(focused()).toBe('Notes on queues');
    await userEvent.keyboard('j');
    expect(focused()).toBe('Another post');
    await userEvent.keyboard('j');
    expect(focused()).toBe('Another post');
    await userEvent.keyboard('k');
    expect(focused()).toBe('Notes on queues');
    await userEvent.keyboard('a');
    await waitFor(() => expect(sent(requests)).toEqual([7, 'approve']));
    await waitFor(() => expect(focused()).toBe('Another post'));
    await userEvent.keyboard('r');
    expect(await screen.findByRole('dialog', { name: 'Reject this post?' })).toHaveTextContent(
      'Another post',
    );
  });

  it('are listed by ?, and can be switched off there', async () => {
    const { requests } = renderQueue();
    await findPost('Notes on queues');
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys of this page' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch single keys off' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('ja?');
    expect(sent(requests)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Switch single keys on' }));
  });
});

describe('several at once @6.96', () => {
  it('are approved, and each outcome is said', async () => {
    const { requests } = renderQueue({ 'POST /moderation/posts/8/approve/': { status: 500 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }));
    expect(await screen.findByText('Server error. Please try again later.')).toBeVisible();
    expect(screen.getByText('“Notes on queues” is approved.')).toBeVisible();
    expect(sent(requests)).toEqual([7, 'approve', 8, 'approve']);
    expect(screen.getByRole('article', { name: 'Another post' })).toBeVisible();
  });

  it('are rejected with one reason', async () => {
    const { requests } = renderQueue();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Notes on queues”' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select “Another post”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject 2…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject 2 posts?' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Spam');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject 2 posts' }));
    expect(await screen.findByText('“Another post” is rejected.')).toBeVisible();
    expect(sent(requests)).toEqual([7, 'reject', 8, 'reject']);
  });
});

it('says that somebody else has decided, and refreshes', async () => {
  renderQueue({ 'POST /moderation/posts/7/approve/': { status: 409 } });
  const post = await findPost('Notes on queues');
  await userEvent.click(within(post).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Someone else has already decided on this post.')).toBeVisible();
  await waitFor(() => expect(post).not.toBeInTheDocument());
});

it('keeps a post whose approval failed', async () => {
  renderQueue({ 'POST /moderation/posts/7/approve/': { status: 500 } });
  const post = await findPost('Notes on queues');
  await userEvent.click(within(post).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Server error. Please try again later.')).toBeVisible();
  expect(post).toBeVisible();
  expect(within(post).getByRole('button', { name: 'Approve' })).toBeEnabled();
});

it('decides about the text that was read, not about a newer one', async () => {
  const response = { status: 409, body: { message: 'x', code: 'version_conflict', requestId: '1' } };
  const { requests } = renderQueue({ 'POST /moderation/posts/7/approve/': response });
  await userEvent.click(within(await findPost('Notes on queues')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/The author has changed this post meanwhile/)).toBeVisible();
  expect(requests.find(({ call }) => call.endsWith('/approve/'))?.body).toEqual({ version: 1, hold: true });
});

it('names the time that a post is planned for, and says so once it is approved', async () => {
  const time = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  renderQueue({
    'GET /moderation/posts/': { status: 200, body: [{ ...sampleWaiting, publish_at: time }] },
    [`POST /moderation/posts/${sampleWaiting.id}/approve/`]: { status: 200, body: samplePost },
  });
  const post = await findPost('Notes on queues');
  expect(within(post).getByText(/^Planned for/)).toBeVisible();
  await userEvent.click(within(post).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/is approved. It will be published on/)).toBeVisible();
});
