import { createDatabaseCpuMeter, type CpuMeter } from '../../bench/cpu-meter';
import { toRatio } from '../../bench/compare-with-bare';
import { partsRatio, withGrownApis, type GrownApi } from '../../bench/growth/grown-apis';
import type { Call } from '../../bench/measure';
import { readApiCpuSeconds } from '../../bench/process-figures';
import { patiently } from '../../patiently';
import { sendRequest } from '../send-request';
import { countPages, waitUntilAddedUp } from './database-work';

/** What a request takes, for each of what is in its response where that grows. */
export interface Work {
  call: string;
  /** So many posts and so many members. */
  size: number;
  /** Pages of the database that are looked at. */
  pages: number;
  /** Microseconds of processor time, of API and database together. */
  cpuMicroseconds: number;
  /** In times of what the smallest size takes. */
  pagesRatio: number;
  cpuRatio: number;
}

const connections = 2;
const usualRequests = 200;
const writers = 8;
/** Those that take long by design. */
const requestsOf: Record<string, number> = {
  login: 50,
  'a post that is written': 100,
  'address in the sitemap': 20,
};

interface Meters {
  pages: () => Promise<number>;
  cpu: CpuMeter;
}

/** Counts what requests take with more and more posts and members: for each number of them an API and a database. */
export function measureWork(sizes: number[], log: (line: string) => void): Promise<Work[]> {
  return withGrownApis({ sizes, writers, log }, async (grown, names) => {
    const meters = grown.map((each) => toMeters(each));
    // Connections are made and statements prepared, which is no part of what a request takes.
    await renewAll(grown);
    for (const each of grown) for (const name of names) await sendMany(each, name, 2 * connections);
    const results: Work[] = [];
    let before = await countAll(meters);
    for (const name of names) {
      log(`Measuring ${name} …`);
      if (await renewAll(grown)) before = await countAll(meters);
      const requests = requestsOf[name] ?? usualRequests;
      const cpuSeconds = await sendToAll(name, requests, grown, meters);
      const after = await countAll(meters);
      const pages = after.map((count, index) => count - before[index]!);
      const work = toWork(name, grown, requests, { pages, cpuSeconds });
      log(work.map((each) => `  ${each.size}: ${each.pages} pages, ${each.cpuMicroseconds} µs`).join('\n'));
      results.push(...work);
      before = after;
    }
    return results;
  });
}

function toMeters({ api: { url, databaseUrl, databaseDir } }: GrownApi): Meters {
  const readDatabase = createDatabaseCpuMeter(databaseDir);
  return {
    pages: () => countPages(databaseUrl),
    cpu: async () => (await readApiCpuSeconds(url)) + (await readDatabase()),
  };
}

/** Resolves with whether there were logins. */
async function renewAll(grown: GrownApi[]): Promise<boolean> {
  let isRenewed = false;
  for (const { renew } of grown) isRenewed = (await renew()) || isRenewed;
  return isRenewed;
}

async function countAll(meters: Meters[]): Promise<number[]> {
  await waitUntilAddedUp();
  return Promise.all(meters.map(({ pages }) => pages()));
}

/** One after the other; resolves with the processor time that each took. */
async function sendToAll(
  name: string,
  requests: number,
  grown: GrownApi[],
  meters: Meters[],
): Promise<number[]> {
  const cpuSeconds: number[] = [];
  for (const [index, each] of grown.entries()) {
    const before = await meters[index]!.cpu();
    await sendMany(each, name, requests);
    cpuSeconds.push((await meters[index]!.cpu()) - before);
  }
  return cpuSeconds;
}

function toWork(
  call: string,
  grown: GrownApi[],
  requests: number,
  { pages, cpuSeconds }: { pages: number[]; cpuSeconds: number[] },
): Work[] {
  const work = grown.map((each, index) => {
    const parts = requests * partsRatio(call, each, grown[0]!);
    return {
      pages: Math.round((pages[index]! * 10) / parts) / 10,
      cpuMicroseconds: Math.round((cpuSeconds[index]! * 1e6) / parts),
    };
  });
  return work.map((each, index) => ({
    call,
    size: grown[index]!.size,
    ...each,
    pagesRatio: toRatio(each.pages, work[0]!.pages),
    cpuRatio: toRatio(each.cpuMicroseconds, work[0]!.cpuMicroseconds),
  }));
}

async function sendMany({ api, calls }: GrownApi, name: string, requests: number): Promise<void> {
  const call = calls[name]!.call;
  let left = requests;
  const sendOn = async () => {
    while ((left -= 1) >= 0) await patiently(() => send(api.url, call));
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
}

async function send(apiUrl: string, call: Call): Promise<void> {
  const { path, ...options } = call();
  const { status, failure, body } = await sendRequest(apiUrl + path, options);
  if (status >= 300 || status === 0) throw new Error(`${path}: ${failure ?? status}: ${body.slice(0, 200)}`);
}
