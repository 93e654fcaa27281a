import { setTimeout as sleep } from 'node:timers/promises';
import type { PostSummary } from '@site/shared/contracts/api';
import { countStatuses, sendRequest, type TimedResponse } from '../send-request';
import { sendAtRate } from '../send-at-rate';
import { readPosts } from '../writers';
import { listContainers, listServers, version, waitUntilBack, type ComposedSite } from './composed-site';
import { scaleUp } from './start';

const stopWithinMs = 10_000;
const noticedAfterMs = 5_000;
const requestsPerSecond = 20;
const paths = ['/', '/blogs', '/api/posts/', '/terms-and-conditions'];

/** As the kernel does, for Docker does not restart what it has killed itself. */
export async function killEach(site: ComposedSite): Promise<string> {
  const before = await readContents(site);
  const seconds: string[] = [];
  for (const container of await listServers(site)) {
    const kill = `--entrypoint sh site-api:${version} -c 'kill -9 ${container.pid}'`;
    await site.run(`docker run --rm --pid host --user 0 ${kill}`);
    seconds.push(`${container.service} ${await waitUntilBack(site, container)} s`);
  }
  requireSame(before, await readContents(site));
  return seconds.join(', ');
}

export async function bringDownAndUp(site: ComposedSite): Promise<void> {
  const before = await readContents(site);
  await site.run('docker compose down');
  await site.run(scaleUp);
  requireSame(before, await readContents(site));
}

/** One of two of each server while requests go on, then everything. */
export async function stopUnderLoad(site: ComposedSite): Promise<string> {
  const times: number[] = [];
  const stop = async (what: string) => {
    const startedAt = performance.now();
    await site.run(what);
    times.push(performance.now() - startedAt);
  };
  const responses = await underLoad(site, async () => {
    const servers = await listServers(site);
    for (const service of ['api', 'shell']) {
      await stop(`docker stop --time 30 ${servers.find((server) => server.service === service)?.id}`);
      // Until the others have noticed.
      await sleep(noticedAfterMs);
    }
  });
  await stop('docker compose stop --timeout 30');
  const killed = (await listContainers(site)).filter(({ exitCode }) => exitCode === 137);
  await site.run(scaleUp);
  requireNoFailure(responses);
  if (killed.length > 0) throw new Error(`killed: ${killed.map(({ service }) => service).join(', ')}`);
  const slowest = Math.max(...times);
  if (slowest > stopWithinMs) throw new Error(`a stop took ${Math.round(slowest)} ms`);
  return `${times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}; ${countStatuses(responses)}`;
}

/** Sends requests of guests through the edge meanwhile. */
export async function underLoad({ url }: ComposedSite, act: () => Promise<void>): Promise<TimedResponse[]> {
  const end = new AbortController();
  const load = sendAtRate(requestsPerSecond, end.signal, (number) =>
    sendRequest(`${url}${paths[number % paths.length]}`, { fresh: true, timeoutMs: 30_000 }),
  );
  try {
    await act();
  } finally {
    end.abort();
  }
  return load;
}

export function requireNoFailure(responses: TimedResponse[]): void {
  const failed = responses.find(({ status }) => status !== 200);
  if (failed)
    throw new Error(`${countStatuses(responses)}; the first failed with ${failed.body.slice(0, 200)}`);
}

interface Contents {
  posts: PostSummary[];
  pictures: string[];
}

/** What visitors get; the admin has to be able to sign in. */
async function readContents(site: ComposedSite): Promise<Contents> {
  const posts = await readPosts(site);
  const addresses = posts.flatMap(({ featured_image }) => featured_image ?? []);
  const pictures = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(new URL(address, site.url));
      if (!response.ok) throw new Error(`A picture got status ${response.status}.`);
      return Buffer.from(await response.arrayBuffer()).toString('base64');
    }),
  );
  await site.logInAsAdmin();
  return { posts, pictures };
}

function requireSame(before: Contents, after: Contents): void {
  if (before.pictures.length === 0) throw new Error('There is no picture that could be lost.');
  const ids = ({ posts }: Contents) => posts.map(({ id, title }) => `${id} ${title}`).join('\n');
  if (ids(before) !== ids(after) || before.pictures.join() !== after.pictures.join())
    throw new Error('Posts or their pictures are not those of before.');
}
