import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureVarnish } from '@site/programs/ensure-varnish';
import { findVarnish } from '@site/programs/find-varnish';
import type { PostSummary } from '@site/shared/contracts/api';
import { addWriters } from '../../add-writers';
import { logIn } from '../../log-in';
import type { Drill } from '../drill';
import { createReleaser } from '../release-with-server-part';
import { countStatuses, jsonRequest, sendRequest, type TimedResponse } from '../send-request';
import { sendAtRate } from '../send-at-rate';
import type { SiteUnderDrill } from '../site-under-drill';
import { waitUntil } from '../wait-until';
import { findCategory } from '../writers';
import { startCache } from './start-cache';

/** Among them, each page in each encoding is requested once a second from the site, which makes 15. */
const requestsPerSecond = 300;
const loadMs = 10_000;
const hitRatioMin = 0.9;
const releases = 5;
/** A second until the shell server knows it, one in the cache, and the delay of a busy machine. */
const visibleWithinMs = 2_500;
/** Longer than Varnish sends stale responses by default. */
const outageMs = 15_000;

export const sharedCache: Drill = {
  name: 'shared-cache',
  title: 'a cache in front, with members and releases, and then nothing behind it',
  // The cache forwards the visitor's address.
  env: { TRUST_PROXY: '1' },
  findMissing: async () => {
    await ensureVarnish();
    return (await findVarnish()) ? undefined : 'it needs Varnish: on Debian, apt-get install varnish';
  },
  run: async (site) => {
    const pages = await findPages(site);
    const cache = await startCache(site.url, site.dataDir);
    try {
      const underLoad = await loadCache(cache.url, pages);
      const seen = await findMembersTraces(site, cache.url, pages);
      const visibleMs = await measureReleases(site, cache.url);
      const [alone, withTokens] = await stopBehind(site, cache.url, pages);
      const hits = countCached(underLoad, 'hit');
      const slowest = Math.max(...visibleMs);
      return {
        figures: {
          'requests under load': countStatuses(underLoad),
          'hit ratio': (hits / underLoad.length).toFixed(3),
          'releases visible after ms': visibleMs.join(' '),
          'after the end of both servers': countStatuses(alone),
          'of these stale': countCached(alone, 'stale'),
          'members then': countStatuses(withTokens),
          'first trace of a member': seen[0] ?? 'none',
        },
        expectations: {
          'all requests under load are answered': underLoad.every(({ status }) => status === 200),
          [`${hitRatioMin * 100} % of them by the cache`]: hits / underLoad.length >= hitRatioMin,
          'no browser may keep a page, and none sees the headers for caches': underLoad.every(
            ({ headers }) => headers['cache-control'] === 'no-cache' && !('cdn-cache-control' in headers),
          ),
          'nothing of a member is stored or sent to others': seen.length === 0,
          [`a release is seen within ${visibleWithinMs} ms`]: slowest <= visibleWithinMs,
          'pages outlive both servers': alone.every(({ status }) => status === 200),
          'members are not answered by the cache then': withTokens.every(({ status }) => status >= 500),
        },
      };
    } finally {
      await cache.stop();
    }
  },
};

const countCached = (responses: TimedResponse[], how: string) =>
  responses.filter(({ headers }) => headers['x-cache'] === how).length;

/** Public pages that are complete. */
async function findPages(site: SiteUnderDrill): Promise<string[]> {
  const token = await logIn(`${site.url}/api`, site.admin);
  const post = {
    title: 'For everybody',
    content: '<p>Kept in front.</p>',
    category: await findCategory(site),
  };
  const { status } = await sendRequest(`${site.url}/api/posts/`, jsonRequest(post, token));
  if (status !== 201) throw new Error(`The post was not written: status ${status}.`);
  const [first] = JSON.parse((await sendRequest(`${site.url}/api/posts/`)).body) as PostSummary[];
  const found = ['/', '/blogs', '/terms-and-conditions', `/api/posts/${first?.id}/`, '/api/posts/'];
  for (const path of found)
    await waitUntil(
      async () => 'cdn-cache-control' in (await sendRequest(site.url + path)).headers,
      `${path} may be kept by a cache`,
    );
  return found;
}

async function loadCache(cacheUrl: string, pages: string[]): Promise<TimedResponse[]> {
  const stop = AbortSignal.timeout(loadMs);
  return sendAtRate(requestsPerSecond, stop, (number) => {
    // Three kinds of browsers, half of them with cookies.
    const encoding = ['br, gzip', 'gzip', 'identity'][number % 3]!;
    const cookie = number % 2 === 0 ? { cookie: `shell-styles=main.css; own=${number}` } : {};
    return sendRequest(cacheUrl + pages[number % pages.length]!, {
      headers: { 'accept-encoding': encoding, ...cookie },
    });
  });
}

/** Two members read their own data through the cache; then others request the same. Resolves with what is wrong. */
async function findMembersTraces(site: SiteUnderDrill, cacheUrl: string, pages: string[]): Promise<string[]> {
  const tokens = [
    await logIn(`${cacheUrl}/api`, site.admin),
    ...(await addWriters(`${site.url}/api`, site, 1)),
  ];
  const emails = [site.admin.email, 'writer-1@example.com'];
  const traces: string[] = [];
  const own = ['/api/profile/', ...pages];
  for (let round = 0; round < 3; round += 1) {
    for (const path of own) {
      for (const [index, token] of tokens.entries()) {
        const headers = { authorization: `Bearer ${token}`, cookie: `secret=of-${index}` };
        const response = await sendRequest(cacheUrl + path, { headers });
        if (response.headers['x-cache'] !== 'miss') traces.push(`a member gets ${path} from the cache`);
        if (response.body.includes(emails[1 - index]!)) traces.push(`${path} shows another member`);
      }
      const guest = await sendRequest(cacheUrl + path);
      if (emails.some((email) => guest.body.includes(email)))
        traces.push(`${path} shows a member to a guest`);
      if ('set-cookie' in guest.headers) traces.push(`${path} has a cookie for everybody`);
    }
    const profile = await sendRequest(`${cacheUrl}/api/profile/`);
    if (profile.status !== 401) traces.push(`a guest's profile has status ${profile.status}`);
  }
  return traces;
}

/** The time from each activation until the cache sends the release's page. */
async function measureReleases(site: SiteUnderDrill, cacheUrl: string): Promise<number[]> {
  const releaser = await createReleaser(site, 'tools', '/tools');
  const times: number[] = [];
  for (let number = 1; number <= releases; number += 1) {
    const release = `cached${number}`;
    await releaser.publish(release);
    await releaser.activate(release);
    const startedAt = performance.now();
    await waitUntil(
      async () => (await sendRequest(`${cacheUrl}/`)).body.includes(release),
      `${release} is seen through the cache`,
    );
    times.push(Math.round(performance.now() - startedAt));
  }
  return times;
}

/** Stops API and shell server; resolves with the cache's responses to guests and members until the end. */
async function stopBehind(
  site: SiteUnderDrill,
  cacheUrl: string,
  pages: string[],
): Promise<[guests: TimedResponse[], members: TimedResponse[]]> {
  // A page without its markup, which a busy server may send, is not cached.
  for (const path of pages)
    await waitUntil(
      async () => (await sendRequest(cacheUrl + path)).headers['x-cache'] === 'hit',
      `${path} is in the cache`,
    );
  const ended = once(site.starter, 'exit');
  site.starter.kill('SIGTERM');
  await ended;
  const guests: TimedResponse[] = [];
  for (const endsAt = Date.now() + outageMs; Date.now() < endsAt; await sleep(500))
    for (const path of pages) guests.push(await sendRequest(cacheUrl + path));
  const headers = { authorization: 'Bearer of-nobody' };
  return [guests, [await sendRequest(`${cacheUrl}/api/profile/`, { headers })]];
}
