import { logIn } from '../../log-in';
import { requestPage, type PageVisit } from '../request-page';
import { countStatuses, jsonRequest, sendRequest, type TimedResponse } from '../send-request';
import { waitUntil } from '../wait-until';
import type { Attack } from './attack';

/** `count` copies of a piece, between a start and an end. */
const fill = (piece: string, count: number, [start, end] = ['', '']) => start + piece.repeat(count) + end;

const table: [string, string] = ['<table><tbody><tr>', '</tr></tbody></table>'];
const code = '<div class="ql-code-block-container"><div class="ql-code-block">a</div></div>';
/** Formatting elements that a browser reopens in each paragraph inside them. */
function reopen(levels: number): string {
  const starts = Array.from({ length: levels }, (_, level) => `<p><strong style="color: #${100 + level}">a`);
  return starts.join('') + '</strong></p>'.repeat(levels);
}

/** Short contents that are expensive to show. The API rejects them. */
const tooHeavyContents: Record<string, string> = {
  headings: fill('<h2>a</h2>', 5000),
  'headings in links': fill('<a href="/"><h2>a</h2></a>', 5000),
  tables: fill(table.join('<td>a</td>'), 5000),
  cells: fill('<td>a</td>', 15_000, table),
  code: fill(code, 5000),
  'formats that are opened again': fill(reopen(32), 200),
};

/** The largest accepted amount of each. */
const heavyContents: Record<string, string> = {
  headings: fill('<h2>a</h2>', 500),
  tables: fill(table.join('<td>a</td>'.repeat(20)), 100),
  code: fill(code, 300),
  elements: fill('<p>a</p>', 15_000),
  'formats that are opened again': fill(reopen(32), 9),
};

/** More visits than once stopped the rendering of a release. */
const visitsOfEach = 8;
const neighbors = ['/blogs', '/tools', '/'];

export const heavyPosts: Attack = {
  name: 'heavy-posts',
  title: 'short posts of very many headings, tables or pieces of code, opened again and again',
  needs: ['admin'],
  run: async ({ url, admin, openBrowser }) => {
    const access = await logIn(`${url}/api`, admin);
    const [category] = await openBrowser().call<{ id: number }[]>('GET', '/categories');
    const write = (content: string) =>
      sendRequest(
        `${url}/api/posts/`,
        jsonRequest({ title: 'Heavy', content, category: category?.id }, access),
      );
    const refused: TimedResponse[] = [];
    for (const content of Object.values(tooHeavyContents)) refused.push(await write(content));
    const written: TimedResponse[] = [];
    for (const content of Object.values(heavyContents)) written.push(await write(content));
    const paths = written
      .filter(({ status }) => status === 201)
      .map(({ body }) => `/posts/${(JSON.parse(body) as { id: number }).id}`);

    const visits: PageVisit[] = [];
    for (const path of paths) {
      for (let visit = 0; visit < visitsOfEach; visit += 1) visits.push(await requestPage(url, path));
    }
    const areRendered = await becomesTrue(async () => {
      const pages = await Promise.all(neighbors.map((path) => requestPage(url, path)));
      return pages.every(({ isRendered }) => isRendered);
    });
    const areKept = await becomesTrue(async () => {
      const pages = await Promise.all(paths.map((path) => sendRequest(`${url}${path}`)));
      return pages.every(({ headers }) => headers['cdn-cache-control'] !== undefined);
    });
    const removed = await Promise.all(
      paths.map((path) =>
        sendRequest(`${url}/api${path}/`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${access}` },
        }),
      ),
    );
    return {
      figures: {
        'posts that are too heavy': countStatuses(refused),
        'posts as heavy as is accepted': countStatuses(written),
        'visits of these': visits.length,
        'of these rendered': visits.filter(({ isRendered }) => isRendered).length,
        'slowest in ms': Math.round(Math.max(...visits.map(({ ms }) => ms))),
      },
      expectations: {
        'what is too heavy is refused with a sentence at its field': refused.every(
          ({ status, body }) =>
            status === 400 && /"content":\["[^"]*(?:at most \d|too many parts)/.test(body),
        ),
        'what is not is written': paths.length === Object.keys(heavyContents).length,
        'each is there': visits.every(({ status }) => status === 200),
        'other pages are rendered afterwards': areRendered,
        'shared caches keep each of them': areKept,
        'what was written is removed again': removed.every(({ status }) => status === 204),
      },
    };
  },
};

/** Whether the condition becomes true in time: a server may still be busy with earlier requests. */
async function becomesTrue(condition: () => Promise<boolean>): Promise<boolean> {
  return waitUntil(condition, 'the condition is met').then(
    () => true,
    () => false,
  );
}
