import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltRelease } from '@site/build/remote-target';
import { fromRoot } from '@site/command-kit/paths';
import { Renderer } from '@site/shell/rendering';
import { addWriters } from '../add-writers';
import { logIn } from '../log-in';
import { startApiUnderTest, writePosts } from './api-under-test';
import { toRatio } from './compare-with-bare';
import { always, measure, medianOf, type Measurement } from './measure';
import { median } from '../percentile';
import { readApiCpuSeconds } from './process-figures';

const postCount = 40;
const readers = { connections: 500, seconds: 5 };
const rounds = 3;
const releaseRounds = 5;

interface ReadsWhilePublishing {
  idle: Measurement;
  publishing: Measurement;
  /** Requests per second while posts are published, divided by those of an idle API. */
  throughputRatio: number;
  p99Ratio: number;
}

/** Measures the list for many readers, alone and while one post is published each second, in turn. */
export async function measureReadsWhilePublishing(
  log: (line: string) => void,
): Promise<ReadsWhilePublishing> {
  const api = await startApiUnderTest();
  try {
    const { url } = api;
    await writePosts(url, await logIn(url, api.admin), postCount);
    const [writer = ''] = await addWriters(url, api, 1);
    const server = { url, readCpuSeconds: () => readApiCpuSeconds(url) };
    const list = always({ path: '/posts/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const read = () => measure(server, list, readers);
    await read();
    const results = { idle: [] as Measurement[], publishing: [] as Measurement[] };
    for (let round = 0; round < rounds; round += 1) {
      log('Measuring the list, alone and while posts are published …');
      results.idle.push(await read());
      results.publishing.push(await eachSecond(() => writePosts(url, writer, 1), read));
    }
    const [idle, publishing] = [medianOf(results.idle), medianOf(results.publishing)];
    return {
      idle,
      publishing,
      throughputRatio: toRatio(publishing.requestsPerSecond, idle.requestsPerSecond),
      p99Ratio: toRatio(publishing.p99, idle.p99),
    };
  } finally {
    await api.stop();
  }
}

async function eachSecond<Result>(
  repeat: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const repeating = async () => {
    while (!isOver) await Promise.all([repeat(), sleep(1000)]);
  };
  const [result] = await Promise.all([work().finally(() => (isOver = true)), repeating()]);
  return result;
}

/** Milliseconds until a release that goes live can be rendered: its process starts, and loads the frame and its own part. */
export async function measureNewRenderer({ folder }: BuiltRelease): Promise<number> {
  const names = await readdir(folder);
  const serverPart = names.find((name) => /^server\.\w+\.js$/.test(name));
  if (serverPart === undefined) throw new Error(`${folder} has no part for the server.`);
  const input = {
    processFile: fromRoot('shell/dist/renderer-process.mjs'),
    frame: await readFile(fromRoot('dist/shell/frame.js'), 'utf8'),
    serverPart: await readFile(`${folder}/${serverPart}`, 'utf8'),
  };
  const times: number[] = [];
  for (let round = 0; round < releaseRounds; round += 1) {
    const startedAt = performance.now();
    const renderer = new Renderer(input);
    await renderer.ready;
    times.push(performance.now() - startedAt);
    await renderer.close();
  }
  return Math.round(median(times));
}
