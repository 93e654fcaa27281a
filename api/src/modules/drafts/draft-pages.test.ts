import type { DraftState, DraftSummary } from '@site/shared/contracts/api';
import type { Response } from 'light-my-request';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { expectRefused, refusedPageQueries } from '../../testing/refused-page-queries';
import { forAllTests, forEachTest } from '../../testing/fixtures';
import { createDraftEditor, type DraftEditor } from './testing/draft-requests';

const site = forAllTests(createTestApp);
const author = forEachTest(() => createMember(site));

const get = (url: string) => site.inject({ url, headers: author.headers });
const nextOf = ({ headers }: Response) => /^<(.+)>; rel="next"$/.exec(String(headers.link))?.[1];

async function readAll<Item>(first: string): Promise<Item[][]> {
  const pages: Item[][] = [];
  for (let url: string | undefined = first; url !== undefined;) {
    const response: Response = await get(url);
    pages.push(response.json());
    url = nextOf(response);
  }
  return pages;
}

/** Drafts that were all saved at the same moment, in the order of the list. */
async function createDrafts(count: number): Promise<DraftEditor[]> {
  const editors = Array.from({ length: count }, () => createDraftEditor(site, author));
  for (const editor of editors) await editor.save({ title: editor.id });
  return editors.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** A draft with a state of each title but the last, which is what it is now: every save is another device's. */
async function createStates(titles: string[]): Promise<string> {
  const { id } = createDraftEditor(site, author);
  for (const [revision, title] of titles.entries()) {
    await Object.assign(createDraftEditor(site, author, id), { revision }).save({ title });
  }
  return id;
}

const idsOf = (drafts: { id: string }[]) => drafts.map(({ id }) => id);

describe('drafts', () => {
  test('come page by page, without gaps or doubles where several were saved at one moment @6.60', async () => {
    const drafts = await createDrafts(5);
    const pages = await readAll<DraftSummary>('/api/drafts/?limit=2');
    expect(pages.map(idsOf)).toEqual([
      idsOf(drafts.slice(0, 2)),
      idsOf(drafts.slice(2, 4)),
      idsOf(drafts.slice(4)),
    ]);
  });

  test('follow one another also where times differ by less than a cursor holds', async () => {
    const drafts = await createDrafts(5);
    for (const [index, { id }] of drafts.entries()) {
      await site.db.pool.query(
        `update drafts set saved_at = saved_at + $2 * interval '150 microseconds' where id = $1`,
        [id, index],
      );
    }
    const pages = await readAll<DraftSummary>('/api/drafts/?limit=1');
    expect(pages.map(idsOf)).toEqual(drafts.map(({ id }) => [id]));
  });

  test('are twenty on a page unless more are asked for, and none of somebody else', async () => {
    await createDraftEditor(site, await createMember(site)).save({ title: 'Theirs' });
    const drafts = await createDrafts(21);
    const pages = await readAll<DraftSummary>('/api/drafts/');
    expect(pages.map(idsOf)).toEqual([idsOf(drafts.slice(0, 20)), idsOf(drafts.slice(20))]);
    expect(await readAll('/api/drafts/?limit=21')).toHaveLength(1);
  });

  test('are not doubled when one is saved between two pages', async () => {
    const [first, second, third, last] = await createDrafts(4);
    const page = await get('/api/drafts/?limit=2');
    expect(idsOf(page.json<DraftSummary[]>())).toEqual([first?.id, second?.id]);
    site.clock.advance(1_000);
    await first?.save({ title: 'Again' });
    await third?.save({ title: 'Moved to the front' });
    expect(idsOf((await get(nextOf(page) ?? '')).json<DraftSummary[]>())).toEqual([last?.id]);
    expect(idsOf((await get('/api/drafts/?limit=2')).json<DraftSummary[]>()).sort()).toEqual(
      [first?.id, third?.id].sort(),
    );
  });
});

test('the states of a draft come page by page, newest first', async () => {
  const id = await createStates(['one', 'two', 'three', 'four', 'five', 'six']);
  const pages = await readAll<DraftState>(`/api/drafts/${id}/states/?limit=2`);
  expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
    ['five', 'four'],
    ['three', 'two'],
    ['one'],
  ]);
});

const toCursor = (text: string) => Buffer.from(text).toString('base64url');
const time = '2026-11-20T12:00:00.000Z';
const uuid = '00000000-0000-4000-8000-000000000000';

describe.each([
  ['/drafts/', [`${time}_1`, `2026-13-45T99:99:99.999Z_${uuid}`, `${time}_${uuid}0`, uuid]],
  ['/drafts/{id}/states/', [`${time}_1`, 'x', '-1', '1.5', '1'.repeat(16)]],
])('%s', (path, cursors) => {
  test.each([...refusedPageQueries, ...cursors.map((cursor) => `after=${toCursor(cursor)}`)])(
    '?%s is refused with a reason',
    async (query) => {
      const editor = createDraftEditor(site, author);
      await editor.save({ title: 'Mine' });
      expectRefused(await get(`/api${path.replace('{id}', editor.id)}?${query}`), query);
    },
  );
});

test('a cursor beyond all revisions is the first page', async () => {
  const id = await createStates(['one', 'two']);
  const page = await get(`/api/drafts/${id}/states/?after=${toCursor('9'.repeat(15))}`);
  expect(page.json()).toMatchObject([{ title: 'one' }]);
});
