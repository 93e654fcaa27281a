import { createDatabaseCpuMeter, type CpuMeter } from '../../bench/cpu-meter';
import { toRatio } from '../../bench/compare-with-bare';
import { partsRatio, withGrownApis, type GrownApi } from '../../bench/growth/grown-apis';
import type { Call } from '../../bench/measure';
import { readApiCpuSeconds } from '../../bench/process-figures';
import { patiently } from '../../patiently';
import { sendRequest } from '../send-request';
import { countPages, waitUntilAddedUp } from './database-work';

/** The work for a request, or for each item in the response where their number grows. */
export interface Work {
  call: string;
  /** The number of posts and of members. */
  size: number;
  /** Database pages that are read. */
  pages: number;
  /** Processor time of API and database, in microseconds. */
  cpuMicroseconds: number;
  /** Pages divided by those of the smallest size. */
  pagesRatio: number;
  cpuRatio: number;
}

const connections = 2;
const usualRequests = 200;
const writers = 8;
/** The numbers of requests for calls that are slow by design. */
const requestsOf: Record<string, number> = {
  login: 50,
  'a post that is written': 100,
  'address in the sitemap': 20,
};

interface Meters {
  pages: () => Promise<number>;
  cpu: CpuMeter;
}

/** Measures the work for requests with an API and a database for each number of posts and members. */
export function measureWork(sizes: number[], log: (line: string) => void): Promise<Work[]> {
  return withGrownApis({ sizes, writers, log }, async (grown, names) => {
    const meters = grown.map((each) => toMeters(each));
    // Connecting and preparing statements is not part of a request's work.
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

/** Resolves with whether it logged in anew. */
async function renewAll(grown: GrownApi[]): Promise<boolean> {
  let isRenewed = false;
  for (const { renew } of grown) isRenewed = (await renew()) || isRenewed;
  return isRenewed;
}

async function countAll(meters: Meters[]): Promise<number[]> {
  await waitUntilAddedUp();
  return Promise.all(meters.map(({ pages }) => pages()));
}

/** Sends to one API after the other; resolves with the processor time of each. */
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
