import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { pages } from '../pages';
import { renderBlogPage } from '../testing/render-blog-page';
import { samplePost, sampleWaiting } from '../testing/sample-posts';
import { ModerationPage } from './moderation-page';
import { findPost, otherWaiting, renderQueue } from './testing/render-queue';

it('is closed to members who are no admins', () => {
  const { requests } = renderBlogPage(<ModerationPage title={pages['/moderation'].title} />, {
    user: sampleUser,
  });
  expect(screen.getByText('Admins only')).toBeVisible();
  expect(requests).toEqual([]);
});

it('shows what waits, with author and date', async () => {
  renderQueue();
  const post = await findPost('Notes on queues');
  expect(within(post).getByText('By Grace Hopper')).toBeVisible();
  expect(within(post).getByText('March 14, 2026')).toBeVisible();
});

it('says so when nothing waits', async () => {
  renderQueue({ 'GET /moderation/posts/': { status: 200, body: [] } });
  expect(await screen.findByText('Nothing to review')).toBeVisible();
});

it('says so when the queue cannot be had, and tries again', async () => {
  const responses = [{ status: 500 }, { status: 200, body: [sampleWaiting] }];
  renderQueue({ 'GET /moderation/posts/': () => responses.shift() ?? { status: 500 } });
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
    ...otherWaiting,
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

it('tells an edit of a published post from a new one', async () => {
  const edit = { ...sampleWaiting, kind: 'edit', status: 'published', pending_edit: true };
  renderQueue({ 'GET /moderation/posts/': { status: 200, body: [edit, otherWaiting] } });
  expect(within(await findPost('Notes on queues')).getByText('Edit of a published post')).toBeVisible();
  expect(within(await findPost('Another post')).queryByText(/^Edit/)).not.toBeInTheDocument();
});

it('shows how a post begins', async () => {
  renderQueue();
  expect(within(await findPost('Notes on queues')).getByText('Every team builds one.')).toBeVisible();
});

describe('the changes of an edit', () => {
  const edit = { ...sampleWaiting, kind: 'edit', status: 'published', pending_edit: true };
  const filler = Array.from({ length: 9 }, (_, at) => `<p>Passage ${at}.</p>`).join('');
  const approved = { ...samplePost, content: `<p>Every team builds one.</p>${filler}<p>The end.</p>` };
  const waiting = { ...approved, content: `<p>Every good team builds one.</p>${filler}` };

  async function showChanges(before: object, after: object, api: PlannedCalls = {}) {
    renderQueue({
      'GET /moderation/posts/': { status: 200, body: [edit] },
      'GET /moderation/posts/7/': { status: 200, body: after },
      'GET /posts/7/': { status: 200, body: before },
      ...api,
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
    renderQueue();
    const post = await findPost('Notes on queues');
    expect(within(post).queryByRole('button', { name: 'Show changes' })).toBeNull();
  });
});

it('tells no number of very many posts that wait', async () => {
  renderQueue({
    'GET /moderation/count/': { status: 200, body: { count: 1_100, waiting: 1_000, reported: 100 } },
  });
  expect(await screen.findByText('1000+ posts waiting')).toBeVisible();
  expect(screen.getByRole('link', { name: '100+ reported' })).toBeVisible();
});

it('marks a first post and one with many links, and says how many posts are reported @6.101', async () => {
  const marks = ['first_post', 'many_links'];
  renderQueue({
    'GET /moderation/count/': { status: 200, body: { count: 5, waiting: 2, reported: 3 } },
    'GET /moderation/posts/': { status: 200, body: [{ ...sampleWaiting, marks }, otherWaiting] },
  });
  const post = await findPost('Notes on queues');
  for (const mark of ['First post', 'Many links']) {
    expect(within(post).getByText(mark)).toBeVisible();
    expect(within(await findPost('Another post')).queryByText(mark)).toBeNull();
  }
  expect(await screen.findByText('2 posts waiting')).toBeVisible();
  expect(screen.getByRole('link', { name: '3 reported' })).toHaveAttribute('href', '/moderation/reports');
});
