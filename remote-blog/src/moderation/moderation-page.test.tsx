import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { pages } from '../pages';
import { renderBlogPage } from '../testing/render-blog-page';
import { samplePost, sampleWaiting } from '../testing/sample-posts';
import { ModerationPage } from './moderation-page';

const admin = { ...sampleUser, is_admin: true };
const other = { ...sampleWaiting, id: 8, title: 'Another post' };

const counted = { 'GET /moderation/count/': { status: 200, body: { count: 2 } } };

/** A queue that loses the post that a call decides about. */
function renderQueue(api: PlannedCalls) {
  const responses = [[sampleWaiting, other], [other]];
  return renderBlogPage(<ModerationPage title={pages['/moderation'].title} />, {
    user: admin,
    api: {
      'GET /moderation/posts/': () => ({ status: 200, body: responses.shift() ?? [] }),
      ...counted,
      'POST /moderation/posts/7/approve/': { status: 200, body: {} },
      'POST /moderation/posts/7/reject/': { status: 200, body: {} },
      'POST /moderation/posts/8/approve/': { status: 200, body: {} },
      'POST /moderation/posts/8/reject/': { status: 200, body: {} },
      ...api,
    },
  });
}

/** Posts and decisions that were sent, in their order. */
const sent = (requests: { call: string }[]) =>
  requests.flatMap(({ call }) => {
    const [, id, action] = /^POST .*\/(\d+)\/(\w+)\/$/.exec(call) ?? [];
    return id === undefined ? [] : [Number(id), action];
  });

const findPost = (name: string) => screen.findByRole('article', { name });

it('is closed to members who are no admins', () => {
  const { requests } = renderBlogPage(<ModerationPage title={pages['/moderation'].title} />, {
    user: sampleUser,
  });
  expect(screen.getByText('Admins only')).toBeVisible();
  expect(requests).toEqual([]);
});

it('shows what waits, with author and date', async () => {
  renderQueue({});
  const post = await findPost('Notes on queues');
  expect(within(post).getByText('By Grace Hopper')).toBeVisible();
  expect(within(post).getByText('March 14, 2026')).toBeVisible();
});

it('says so when nothing waits', async () => {
  renderBlogPage(<ModerationPage title={pages['/moderation'].title} />, {
    user: admin,
    api: { 'GET /moderation/posts/': { status: 200, body: [] }, ...counted },
  });
  expect(await screen.findByText('Nothing to review')).toBeVisible();
});

it('says so when the queue cannot be had, and tries again', async () => {
  const responses = [{ status: 500 }, { status: 200, body: [sampleWaiting] }];
  renderBlogPage(<ModerationPage title={pages['/moderation'].title} />, {
    user: admin,
    api: { 'GET /moderation/posts/': () => responses.shift() ?? { status: 500 }, ...counted },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await findPost('Notes on queues')).toBeVisible();
});

it('shows a post as its readers will see it', async () => {
  const content = '<p>Every team builds one, and then another.</p>';
  renderQueue({
    'GET /moderation/posts/7/': { status: 200, body: { ...samplePost, content, status: 'pending' } },
  });
  const post = await findPost('Notes on queues');
  await userEvent.click(within(post).getByRole('button', { name: 'Show preview' }));
  expect(await within(post).findByText('Every team builds one, and then another.')).toBeVisible();
});

it('approves a post, says so in its place, and counts what is left', async () => {
  const counts = [2, 1];
  const { requests } = renderQueue({
    'GET /moderation/count/': () => ({ status: 200, body: { count: counts.shift() ?? 1 } }),
  });
  const post = await findPost('Notes on queues');
  await userEvent.click(within(post).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(post).not.toBeInTheDocument());
  expect(requests.map(({ call }) => call)).toContain('POST /moderation/posts/7/approve/');
  expect(screen.getByText('“Notes on queues” is approved.')).toBeVisible();
  expect(await screen.findByText('1 post waiting')).toBeVisible();
  const next = screen.getByRole('article', { name: 'Another post' });
  expect(document.activeElement).toContainElement(next);
});

it('rejects a post only with a reason', async () => {
  const { requests } = renderQueue({});
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
  const { requests } = renderQueue({});
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
    const { requests } = renderQueue({});
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
    const { requests } = renderQueue({});
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
    const { requests } = renderQueue({});
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

it('says how many wait, and what became of the author’s other posts', async () => {
  const author_history = { since: '2025-02-01T00:00:00.000Z', posts: 5, approved: 3, rejected: 1 };
  renderQueue({ 'GET /moderation/posts/': { status: 200, body: [{ ...sampleWaiting, author_history }] } });
  const post = await findPost('Notes on queues');
  expect(post).toHaveTextContent('5 posts, 3 approved, 1 rejected, here since February 1, 2025');
  expect(await screen.findByText('2 posts waiting')).toBeVisible();
});

it('says that pictures are fetched, which keeps a post from being approved, and which could not be @6.97', async () => {
  const fetching = { ...sampleWaiting, fetching_pictures: 1, missing_pictures: [] };
  const partly = {
    ...other,
    fetching_pictures: 0,
    missing_pictures: ['https://a.test/1.png', 'https://a.test/2.png'],
  };
  renderQueue({ 'GET /moderation/posts/': { status: 200, body: [fetching, partly] } });
  const post = await findPost('Notes on queues');
  expect(within(post).getByText('Fetching 1 picture…')).toBeVisible();
  expect(within(post).getByRole('button', { name: 'Approve' })).toBeDisabled();
  const missing = screen.getByText('2 pictures couldn’t be copied. They’re links now.');
  await userEvent.click(missing);
  expect(screen.getByText('https://a.test/2.png')).toBeVisible();
});

it('says that somebody else has decided, and refreshes', async () => {
  renderQueue({ 'POST /moderation/posts/7/approve/': { status: 409 } });
  const post = await findPost('Notes on queues');
  await userEvent.click(within(post).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Somebody else has already decided about this post.')).toBeVisible();
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

it('tells an edit of a published post from a new one', async () => {
  const edit = { ...sampleWaiting, kind: 'edit', status: 'published', pending_edit: true };
  renderBlogPage(<ModerationPage title={pages['/moderation'].title} />, {
    user: admin,
    api: { 'GET /moderation/posts/': { status: 200, body: [edit, other] }, ...counted },
  });
  expect(within(await findPost('Notes on queues')).getByText('Edit of a published post')).toBeVisible();
  expect(within(await findPost('Another post')).queryByText(/^Edit/)).not.toBeInTheDocument();
});

it('decides about the text that was read, not about a newer one', async () => {
  const response = { status: 409, body: { message: 'x', code: 'version_conflict', requestId: '1' } };
  const { requests } = renderQueue({ 'POST /moderation/posts/7/approve/': response });
  await userEvent.click(within(await findPost('Notes on queues')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/The author has changed this post meanwhile/)).toBeVisible();
  expect(requests.find(({ call }) => call.endsWith('/approve/'))?.body).toEqual({ version: 1, hold: true });
});

it('shows how a post begins', async () => {
  renderQueue({});
  expect(within(await findPost('Notes on queues')).getByText('Every team builds one.')).toBeVisible();
});

describe('the changes of an edit', () => {
  const edit = { ...sampleWaiting, kind: 'edit', status: 'published', pending_edit: true };
  const filler = Array.from({ length: 9 }, (_, at) => `<p>Passage ${at}.</p>`).join('');
  const approved = { ...samplePost, content: `<p>Every team builds one.</p>${filler}<p>The end.</p>` };
  const waiting = { ...approved, content: `<p>Every good team builds one.</p>${filler}` };

  async function showChanges(before: object, after: object, api: PlannedCalls = {}) {
    renderBlogPage(<ModerationPage title={pages['/moderation'].title} />, {
      user: admin,
      api: {
        ...counted,
        'GET /moderation/posts/': { status: 200, body: [edit] },
        'GET /moderation/posts/7/': { status: 200, body: after },
        'GET /posts/7/': { status: 200, body: before },
        ...api,
      },
    });
    const post = await findPost('Notes on queues');
    await userEvent.click(within(post).getByRole('button', { name: 'Show changes' }));
    return post;
  }
  const changes = () => screen.findByRole('region', { name: 'Changes' });

  it('are marked as added and removed, and the rest of the text is folded', async () => {
    await showChanges(approved, waiting);
    const region = await changes();
    expect(within(region).getByRole('insertion')).toHaveTextContent('added: good');
    expect(within(region).getByRole('deletion')).toHaveTextContent('removed: The end.');
    expect(within(region).getByText('Passage 0.')).toBeVisible();
    expect(within(region).getByText('Passage 4.')).not.toBeVisible();
    await userEvent.click(within(region).getByText('7 unchanged passages'));
    expect(within(region).getByText('Passage 4.')).toBeVisible();
  });

  it('name title, category, tags and cover', async () => {
    const cover = (name: string) => ({
      featured_image: `/api/images/${name}/960.webp`,
      featured_image_variants: [{ url: `/api/images/${name}/480.webp`, width: 480, height: 270 }],
    });
    await showChanges(
      { ...approved, ...cover('old'), tags: ['sql', 'queues'] },
      {
        ...approved,
        ...cover('new'),
        title: 'Notes on fast queues',
        category: { id: 3, name: 'DevOps' },
        tags: ['queues', 'go'],
      },
    );
    const region = await changes();
    const texts = (role: string) =>
      within(region)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(texts('insertion')).toEqual(['added: fast ', 'added: DevOps', 'added: go', 'added']);
    expect(texts('deletion')).toEqual(['removed: Databases', 'removed: sql', 'removed']);
    expect(within(region).getByRole('img', { name: 'The cover that was added' })).toHaveAttribute(
      'src',
      '/api/images/new/480.webp',
    );
    expect(within(region).getByText('The text is the same.')).toBeVisible();
  });

  it('name what is said of the cover', async () => {
    await showChanges(
      { ...approved, featured_image_alt: 'A cat' },
      { ...approved, featured_image_alt: 'A black cat', featured_image_focus: { x: 20, y: 50 } },
    );
    const terms = within(await changes()).getAllByRole('term');
    expect(terms.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])).toEqual([
      ['Description of the cover', 'A added: black cat'],
      [
        'Focal point of the cover',
        'removed: 50 % from the left, 50 % from the topadded: 20 % from the left, 50 % from the top',
      ],
    ]);
  });

  it('say so when it is only the formatting @6.47', async () => {
    await showChanges(approved, { ...approved, content: approved.content.replace('team', '<b>team</b>') });
    expect(await screen.findByText(/its formatting has changed/)).toBeVisible();
  });

  it('are fetched again when they could not be had', async () => {
    const responses = [{ status: 500 }, { status: 200, body: approved }];
    await showChanges(approved, waiting, { 'GET /posts/7/': () => responses.shift() ?? { status: 500 } });
    expect(await screen.findByText('Failed to fetch the changes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await changes()).toBeVisible();
  });

  it('make place for the preview', async () => {
    const post = await showChanges(approved, waiting);
    await changes();
    await userEvent.click(within(post).getByRole('button', { name: 'Show preview' }));
    expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
    expect(within(post).getByRole('button', { name: 'Show changes' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it('are not offered of a new post', async () => {
    renderQueue({});
    const post = await findPost('Notes on queues');
    expect(within(post).queryByRole('button', { name: 'Show changes' })).toBeNull();
  });
});

it('names the time that a post is planned for, and says so once it is approved', async () => {
  const time = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  renderBlogPage(<ModerationPage title={pages['/moderation'].title} />, {
    user: admin,
    api: {
      ...counted,
      'GET /moderation/posts/': { status: 200, body: [{ ...sampleWaiting, publish_at: time }] },
      [`POST /moderation/posts/${sampleWaiting.id}/approve/`]: { status: 200, body: samplePost },
    },
  });
  const post = await findPost('Notes on queues');
  expect(within(post).getByText(/^Planned for/)).toBeVisible();
  await userEvent.click(within(post).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/is approved. It will be published on/)).toBeVisible();
});
