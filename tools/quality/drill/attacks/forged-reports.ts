import { setTimeout as sleep } from 'node:timers/promises';
import { findRoute, releaseSetPath, type ActiveRelease, type ReleaseSet } from '@site/shared/contracts';
import type { ReleaseViews } from '@site/shared/contracts/api';
import { inParallel } from './in-parallel';
import { jsonRequest, sendRequest } from '../send-request';
import type { Attack, AttackTarget } from './attack';

const samples = 40;
const views = 600;
const page = '/about-us';
/** Longer than the API buffers its counts. */
const flushedMs = 15_000;

export const forgedReports: Attack = {
  name: 'forged-reports',
  title: `${samples} made-up web vitals, three failures of one /48 and ${views} views, without a token and with one`,
  needs: ['api', 'operator'],
  run: async (target) => {
    const live = await readLive(target);
    const remote = live.find(({ routes }) => findRoute({ routes }, page));
    if (!remote) throw new Error(`No remote has ${page}.`);
    const before = await readFigures(target, remote);
    const forge = async (token?: string) => {
      const { name, release } = remote;
      const shown = { remote: name, release, route: findRoute(remote, page) };
      const slow = { views: [], vitals: [{ ...shown, name: 'lcp', value: 60_000 }], token };
      const viewed = { views: [{ ...shown, views: 50 }], vitals: [], token };
      const reports = [...Array<object>(samples).fill(slow), ...Array<object>(views / 50).fill(viewed)];
      await inParallel(reports, 6, (report) => post(target, 'views', report, '198.18.0.1'));
      const failure = { remote: name, release, kind: 'render', page, token };
      for (const network of ['a', 'b', 'c'])
        await post(target, 'failures', failure, `2001:db8:1:${network}::1`);
    };
    const served = await sendRequest(`${target.url}/page-token?page=${page}`);
    await forge();
    await forge('x'.repeat(served.body.length || 200));
    await sleep(flushedMs);
    const without = await readFigures(target, remote);
    await forge(served.body);
    await sleep(flushedMs);
    const after = await readFigures(target, remote);
    return {
      figures: { 'counted without a token': describe(before, without), 'with one': describe(without, after) },
      expectations: {
        'the page gets a token': served.status === 200,
        'nothing counts without one': describe(before, without) === nothing,
        'one token is one view and one sample':
          after.views - without.views === 1 && after.samples - without.samples === 1,
        'what is live stays': JSON.stringify(await readLive(target)) === JSON.stringify(live),
      },
    };
  },
};

const nothing = '0 views, 0 samples, 0 failures';

async function readLive({ url }: AttackTarget): Promise<ActiveRelease[]> {
  const { body } = await sendRequest(url + releaseSetPath);
  return (JSON.parse(body) as ReleaseSet).remotes;
}

interface Figures {
  views: number;
  samples: number;
  failures: number;
}

async function readFigures({ apiUrl, operatorToken }: AttackTarget, remote: ActiveRelease): Promise<Figures> {
  const { body } = await sendRequest(`${apiUrl}/api/registry/views/`, {
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  const all = JSON.parse(body) as ReleaseViews[];
  const own = all.find((each) => each.remote === remote.name && each.release === remote.release);
  const samplesOfLcp = own?.vitals.find(({ name }) => name === 'lcp')?.samples ?? 0;
  return { views: own?.views ?? 0, samples: samplesOfLcp, failures: own?.failures ?? 0 };
}

const describe = (before: Figures, after: Figures) =>
  `${after.views - before.views} views, ${after.samples - before.samples} samples, ${after.failures - before.failures} failures`;

async function post({ apiUrl }: AttackTarget, what: string, report: object, address: string): Promise<void> {
  const { headers, ...options } = jsonRequest(report);
  await sendRequest(`${apiUrl}/api/registry/${what}/`, {
    ...options,
    headers: { ...headers, 'x-forwarded-for': address },
  });
}
