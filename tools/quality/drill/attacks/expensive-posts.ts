import { sendRequest, countStatuses, jsonRequest, type TimedResponse } from '../send-request';
import { expensiveContents } from '../expensive-posts/expensive-contents';
import { percentile } from '../percentile';
import type { Attack, AttackTarget } from './attack';

/** Clients time out after this. */
const withinMs = 10_000;
/** An idle site responds in milliseconds; after one second it counts as blocked. */
const readWithinMs = 1_000;

interface Category {
  id: number;
}

export const expensivePosts: Attack = {
  name: 'expensive-posts',
  title: 'ten posts of a new member at once that are expensive to sanitise',
  needs: ['mailbox'],
  run: async ({ url, createMember }) => {
    const { browser, access } = await createMember();
    const [category] = await browser.call<Category[]>('GET', '/categories');
    const write = (content: string) =>
      sendRequest(
        `${url}/api/posts/`,
        jsonRequest({ title: 'Expensive', content, category: category?.id }, access),
      );
    const contents = Object.values(expensiveContents);
    const quiet = await readWhile(url, new Promise((resolve) => setTimeout(resolve, 3_000)));
    const writing = Promise.all([...contents, ...contents].map(write));
    const during = await readWhile(url, writing);
    const written = await writing;
    const removed = await removeAll({ url }, written, access);
    const [quietP95, duringP95] = [quiet, during].map((responses) =>
      percentile(
        responses.map(({ ms }) => ms),
        0.95,
      ),
    );
    return {
      figures: {
        posts: countStatuses(written),
        'slowest in ms': percentile(
          written.map(({ ms }) => ms),
          1,
        ),
        'p95 of reads before and during in ms': `${quietP95}/${duringP95}`,
      },
      expectations: {
        'each is written or refused': written.every(({ status }) => [201, 400, 429, 503].includes(status)),
        'what is too much is refused': written.some(({ status }) => status === 400),
        [`each is answered within ${withinMs / 1000} s`]: written.every(({ ms }) => ms < withinMs),
        'others can read meanwhile': during.every(({ status }) => status === 200),
        [`they are answered within ${readWithinMs} ms (p95)`]: (duringP95 ?? 0) < readWithinMs,
        'what was written is removed again': removed,
      },
    };
  },
};

/** Requests the newest posts again and again until the work is done; at least twice. */
async function readWhile(url: string, work: Promise<unknown>): Promise<TimedResponse[]> {
  let isDone = false;
  const done = () => (isDone = true);
  work.then(done, done);
  const responses: TimedResponse[] = [];
  while (!isDone || responses.length < 2) {
    responses.push(await sendRequest(`${url}/api/posts/?limit=${1 + (responses.length % 100)}`));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return responses;
}

async function removeAll(
  { url }: Pick<AttackTarget, 'url'>,
  written: TimedResponse[],
  access: string,
): Promise<boolean> {
  const ids = written
    .filter(({ status }) => status === 201)
    .map(({ body }) => (JSON.parse(body) as { id: number }).id);
  const headers = { authorization: `Bearer ${access}` };
  const responses = await Promise.all(
    ids.map((id) => sendRequest(`${url}/api/posts/${id}/`, { method: 'DELETE', headers })),
  );
  return responses.every(({ status }) => status === 204);
}
