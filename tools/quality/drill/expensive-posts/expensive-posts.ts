import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '@site/command-kit/paths';
import { addWriters } from '../../add-writers';
import { sendRequest, countStatuses, jsonRequest, type TimedResponse } from '../send-request';
import { sendAtRate } from '../send-at-rate';
import type { Drill } from '../drill';
import { percentileOf } from '../../percentile';
import { keepsReadPromise, readPromise } from '../read-promise';
import type { SiteUnderDrill } from '../site-under-drill';
import { findCategory } from '../writers';
import type { WritingRound, WrittenPost } from './writer-process';

const postsAtOnce = 10;
const rounds = 6;
const secondsOfOne = 5;
const readsPerSecond = 40;
/** Clients time out after this. */
const withinMs = 10_000;

export const expensivePosts: Drill = {
  name: 'expensive-posts',
  title: `${postsAtOnce} posts at once, again and again, that are expensive to sanitise`,
  run: async (site, pace) => {
    const { url } = site;
    const tokens = await addWriters(`${site.url}/api`, site, postsAtOnce);
    const category = await findCategory(site);
    const writers = startWriters();
    const quiet: TimedResponse[] = [];
    const during: TimedResponse[] = [];
    const written: WrittenPost[] = [];
    // In turns, so that other load on the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await readFor(site)));
      const writing = writers.write({ url, category, tokens, seconds: secondsOfOne, firstContent: round });
      during.push(...(await readFor(site)));
      written.push(...(await writing));
      await sleep(500);
    }
    writers.stop();
    const normal = await sendRequest(
      `${url}/api/posts/`,
      jsonRequest({ title: 'Normal', content: '<p>a</p>', category }, tokens[0]),
    );
    const [idleP99, p99] = [percentileOf(quiet, 0.99), percentileOf(during, 0.99)];
    return {
      figures: {
        'expensive posts': countStatuses(written),
        'slowest in ms': percentileOf(written, 1),
        reads: countStatuses([...quiet, ...during]),
        'p99 of reads before and during in ms': `${idleP99}/${p99}`,
      },
      expectations: {
        'enough of them came': written.length >= rounds * postsAtOnce,
        'each is written or refused': written.every(({ status }) => [201, 400, 429, 503].includes(status)),
        'what is too much is refused': written.some(({ status }) => status === 400),
        'what is not is written': written.some(({ status }) => status === 201),
        [`each is answered within ${withinMs / 1000} s`]: written.every(
          ({ ms }) => ms < pace.allow(withinMs),
        ),
        'all reads are answered': [...quiet, ...during].every(({ status }) => status === 200),
        [readPromise]: keepsReadPromise({ idleP99, p99 }),
        'a normal post is written right after': normal.status === 201,
      },
    };
  },
};

/** Reads like visitors: lists, a post, a search, each slightly different from the one before. */
function readFor({ url }: SiteUnderDrill): Promise<TimedResponse[]> {
  const paths = ['/api/posts/', '/api/categories', '/api/posts/?q=word', '/api/posts/?limit=', '/blogs'];
  return sendAtRate(readsPerSecond, AbortSignal.timeout(secondsOfOne * 1000), (number) => {
    const path = paths[number % paths.length] ?? '';
    return sendRequest(url + (path.endsWith('=') ? `${path}${1 + (number % 100)}` : path));
  });
}

/** Uses another process, because creating and sending megabytes would delay the measured reads. */
function startWriters() {
  const writers = fork(fromRoot('tools/quality/drill/expensive-posts/writer-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    write: async (round: WritingRound): Promise<WrittenPost[]> => {
      writers.send(round);
      const [written] = (await once(writers, 'message')) as [WrittenPost[]];
      return written;
    },
    stop: () => writers.kill(),
  };
}
