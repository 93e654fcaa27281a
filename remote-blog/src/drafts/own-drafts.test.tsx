import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sampleUser, type PlannedCalls, type Respond } from '@site/shared/testing';
import type { DraftSummary } from '@site/shared/contracts/api';
import { MyPostsPage } from '../my-posts/my-posts-page';
import { renderBlogPage } from '../testing/render-blog-page';

const drafts = [
  { id: 'a1', title: 'Half a post', excerpt: 'Hello', revision: 2, saved_at: '2026-11-25T10:00:00.000Z' },
  { id: 'a2', title: ' ', excerpt: '', revision: 1, saved_at: '2026-11-24T10:00:00.000Z' },
];

const many = Array.from({ length: 45 }, (_, index) => toDraft(index + 1));

function toDraft(number: number): DraftSummary {
  return {
    id: `b${number}`,
    title: `Draft ${number}.`,
    excerpt: '',
    revision: 1,
    saved_at: '2026-11-24T10:00:00.000Z',
  };
}

/** The server's pages of drafts, twenty each, whose cursors are positions. */
function listPages(list: () => DraftSummary[]): Respond {
  return ({ query: { after = '0' } }) => {
    const end = Number(after) + 20;
    const link = `</api/drafts/?after=${end}>; rel="next"`;
    const body = list().slice(Number(after), end);
    return { status: 200, body, ...(end < list().length && { headers: { link } }) };
  };
}

const findDraft = (title: string) => screen.findByRole('article', { name: title });
const more = () => screen.findByRole('button', { name: 'Load more drafts' });

/** The page, and a way to leave it and to come back. */
function Site() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Come and go</button>
      {isOpen && <MyPostsPage title="My posts" />}
    </>
  );
}

function renderPage(api: PlannedCalls = {}) {
  return renderBlogPage(<Site />, {
    user: sampleUser,
    api: {
      'GET /posts/mine/': { status: 200, body: [] },
      'GET /drafts/': { status: 200, body: drafts },
      ...api,
    },
  });
}

it('lists drafts beside the posts, with the way into the editor', async () => {
  renderPage();
  const row = await screen.findByRole('article', { name: 'Half a post' });
  expect(within(row).getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/write-blogs?draft=a1',
  );
  expect(within(row).getByTitle(/2026/)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Untitled draft' })).toBeVisible();
});

it('shows nothing of drafts where there are none', async () => {
  renderPage({ 'GET /drafts/': { status: 200, body: [] } });
  expect(await screen.findByText('No posts yet')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Drafts' })).not.toBeInTheDocument();
});

it('says that the drafts could not be had, and tries again', async () => {
  let isAway = true;
  const list: PlannedCalls[string] = () =>
    isAway ? { status: 500, body: {} } : { status: 200, body: drafts };
  renderPage({ 'GET /drafts/': list });
  expect(await screen.findByText('Failed to fetch your drafts')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Half a post' })).toBeVisible();
});

it.each([204, 404])('deletes a draft once that is confirmed (%s)', async (status) => {
  let left = drafts;
  const remove: PlannedCalls[string] = () => {
    left = drafts.slice(1);
    return { status, body: {} };
  };
  localStorage.setItem(
    `postDraft:${sampleUser.id}:new`,
    JSON.stringify({ title: '', category: '', content: { html: '' }, keptAt: '', server: { id: 'a1' } }),
  );
  renderPage({ 'DELETE /drafts/a1/': remove, 'GET /drafts/': () => ({ status: 200, body: left }) });
  const row = await screen.findByRole('article', { name: 'Half a post' });
  await userEvent.click(within(row).getByRole('button', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('“Half a post” is deleted.')).toBeVisible();
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(JSON.stringify(localStorage)).not.toContain('postDraft');
});

describe('more drafts than one page holds', () => {
  it('loads them page by page, until there are no more @6.60', async () => {
    const { requests } = renderPage({ 'GET /drafts/': listPages(() => many) });
    await findDraft('Draft 20.');
    await userEvent.click(await more());
    await findDraft('Draft 40.');
    expect(screen.getByRole('article', { name: 'Draft 21.' }).parentElement).toHaveFocus();
    await userEvent.click(await more());
    await findDraft('Draft 45.');
    expect(screen.getByRole('article', { name: 'Draft 41.' }).parentElement).toHaveFocus();
    expect(screen.getAllByRole('article')).toHaveLength(45);
    expect(screen.queryByRole('button', { name: 'Load more drafts' })).not.toBeInTheDocument();
    expect(requests.find(({ call }) => call === 'GET /drafts/')?.query).toEqual({});
  });

  it('shows all that an API of an earlier release sends at once', async () => {
    renderPage({ 'GET /drafts/': { status: 200, body: many } });
    await findDraft('Draft 45.');
    expect(screen.queryByRole('button', { name: 'Load more drafts' })).not.toBeInTheDocument();
  });

  it('says that a page could not be had, and tries again', async () => {
    let isAway = true;
    const list = listPages(() => many);
    renderPage({
      'GET /drafts/': (request) => (request.query['after'] && isAway ? { status: 500 } : list(request)),
    });
    await userEvent.click(await more());
    expect(await screen.findByText('Failed to fetch your drafts')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(20);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findDraft('Draft 21.')).toBeVisible();
  });

  it('shows none at the next visit that was sent meanwhile', async () => {
    let left = many;
    renderPage({ 'GET /drafts/': listPages(() => left) });
    await userEvent.click(await more());
    await findDraft('Draft 30.');
    const comeAndGo = screen.getByRole('button', { name: 'Come and go' });
    await userEvent.click(comeAndGo);
    left = many.filter(({ id }) => id !== 'b30');
    await userEvent.click(comeAndGo);
    await findDraft('Draft 41.');
    expect(screen.queryByRole('article', { name: 'Draft 30.' })).not.toBeInTheDocument();
  });
});
