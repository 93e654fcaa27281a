import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { releaseSetPath } from '@site/shared/contracts';
import type {
  Category,
  LoginResponse,
  Post,
  RefreshResponse,
  VerifyOtpResponse,
} from '@site/shared/contracts/api';
import { createPng } from '../../samples/create-png';
import { measureCommandMs, runReleases } from '../../commands/run-releases';
import type { Cluster } from '../../multi-process/cluster';
import { expect, test } from '../../multi-process/fixtures';
import { findShortestMs } from '../../steps/find-shortest-ms';
import { retryWhileBusy } from '../../steps/retry-while-busy';
import { findWrongFiles, makeEdition, fetchReleaseSet, toolsOf } from '../../multi-process/releases';

const password = 'a walk in the old forest';
const newEmail = () => `${randomUUID()}@example.com`;
const findLiveTools = async (url: string) => toolsOf(await fetchReleaseSet(url + releaseSetPath)).release;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('processes that start at once prepare the database and make the first admin once', async ({
  cluster,
}) => {
  expect(cluster.firstStarts.filter(({ firstAdmin }) => firstAdmin)).toHaveLength(1);
  expect(await cluster.postgres.query('select email from accounts where is_admin')).toHaveLength(1);
});

test('guesses of a password count together, wherever they come in', async ({ cluster, request }) => {
  const email = newEmail();
  const guess = async (index: number): Promise<number> => {
    const response = await retryWhileBusy(() =>
      request.post(`${cluster.apis[index % 2]!.url}/api/login/`, {
        data: { email, password: 'a guess' },
        headers: { 'x-forwarded-for': `10.0.0.${index}` },
      }),
    );
    return response.status();
  };
  const guesses = Array.from({ length: 40 }, (_, index) => guess(index));
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await cluster.postgres.query('select * from rate_limits'), 'Redis counts').toEqual([]);
});

test('who signs up at one and verifies at the other is signed in at both, and signed out of both', async ({
  cluster,
  request,
}) => {
  const [first, second] = cluster.shellServers;
  const email = newEmail();
  const signup = { email, password, confirm_password: password };
  await retryWhileBusy(() => request.post(`${first.url}/api/signup/`, { data: signup }));
  const otp = await codeFor(cluster, email);
  const verified = await retryWhileBusy(() =>
    request.post(`${second.url}/api/verify-otp/`, { data: { email, otp } }),
  );
  const { token = '', refresh } = (await verified.json()) as VerifyOtpResponse;
  for (const { url } of [first, second]) expect(await profileStatus(request, url, token)).toBe(200);
  await retryWhileBusy(() => request.post(`${first.url}/api/logout/`, { data: { refresh } }));
  for (const { url } of [first, second]) expect(await profileStatus(request, url, token)).toBe(401);
});

test('a refresh token that both get at once is used once, and ends the session when it comes back late', async ({
  cluster: { apis, ...cluster },
  request,
}) => {
  const { refresh } = await logInAsAdmin(request, cluster);
  const refreshAt = (index: number) =>
    retryWhileBusy(() => request.post(`${apis[index % 2]!.url}/api/auth/refresh/`, { data: { refresh } }));
  const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => refreshAt(index)));
  expect(responses.map((response) => response.status())).toEqual(responses.map(() => 200));
  const ofSession = `session_id = (select session_id from refresh_tokens where token_hash = sha256($1::bytea))`;
  const used = `from refresh_tokens where used_at is not null and ${ofSession}`;
  expect(await cluster.postgres.query(`select ${used}`, [refresh])).toHaveLength(1);

  const { access } = (await responses[0]!.json()) as RefreshResponse;
  expect(await profileStatus(request, apis[1].url, access)).toBe(200);
  const later = `update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`;
  await cluster.postgres.query(later);
  expect((await refreshAt(0)).status()).toBe(401);
  expect(await profileStatus(request, apis[1].url, access)).toBe(401);
});

test('processes believe each other only with one secret', async ({ cluster, request }) => {
  const { access } = await logInAsAdmin(request, cluster);
  const stranger = cluster.createApi('stranger', { TOKEN_SECRET: 'a secret that nobody else has heard of' });
  await stranger.start();
  expect(await profileStatus(request, stranger.url, access)).toBe(401);
  expect(await profileStatus(request, cluster.apis[1].url, access)).toBe(200);
  await stranger.stop();
});

test('a picture that one has taken is shown by the other, and by none that does not trust the store', async ({
  cluster,
  request,
}) => {
  const [first, second] = cluster.shellServers;
  const { access } = await logInAsAdmin(request, cluster);
  const categories = await retryWhileBusy(() => request.get(`${first.url}/api/categories`));
  const [category] = (await categories.json()) as Category[];
  const multipart = {
    title: 'Seen from both',
    content: '<p>Here it is.</p>',
    category: String(category!.id),
    featured_image: { name: 'picture.png', mimeType: 'image/png', buffer: createPng(320, 200) },
  };
  const created = await retryWhileBusy(() =>
    request.post(`${first.url}/api/posts/`, { headers: bearer(access), multipart }),
  );
  const { featured_image } = (await created.json()) as Post;
  const pictures = [first, second].map(async ({ url }) => {
    const response = await retryWhileBusy(() => request.get(new URL(featured_image!, url).href));
    expect(response.headers()['content-type']).toMatch(/^image\//);
    return response.body();
  });
  const [here, there] = await Promise.all(pictures);
  expect(there).toEqual(here);
  const distrustful = cluster.createApi('distrustful', { NODE_EXTRA_CA_CERTS: '' });
  await distrustful.start();
  const refused = await request.get(new URL(featured_image!, distrustful.url).href);
  expect(refused.status()).toBe(503);
  await distrustful.stop();
});

test('a post becomes public at its time at both within a minute, with one mail @6.67', async ({
  cluster,
  request,
}) => {
  const { shellServers, postgres, mails } = cluster;
  const { access } = await logInAsAdmin(request, cluster);
  const title = `Planned ${randomUUID()}`;
  const categories = await retryWhileBusy(() => request.get(`${shellServers[0].url}/api/categories`));
  const [category] = (await categories.json()) as Category[];
  const publishAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const multipart = {
    title,
    content: '<p>Later.</p>',
    category: String(category!.id),
    publish_at: publishAt,
  };
  const created = await retryWhileBusy(() =>
    request.post(`${shellServers[0].url}/api/posts/`, { headers: bearer(access), multipart }),
  );
  const { id } = (await created.json()) as Post;
  const seen = async () => {
    const pages = shellServers.flatMap(({ url }) => [`${url}/api/posts/${id}/`, `${url}/blogs`]);
    const texts = pages.map(async (url) => (await retryWhileBusy(() => request.get(url))).text());
    return (await Promise.all(texts)).map((text) => text.includes(title));
  };
  expect(await seen()).toEqual([false, false, false, false]);

  // Its time is now.
  await postgres.query(`update posts set publish_at = now() where id = $1`, [id]);
  await expect.poll(seen, { timeout: 60_000 }).toEqual([true, true, true, true]);
  await expect.poll(() => postgres.query('select id from mail_outbox')).toEqual([]);
  // Lines of a mail are broken where they are long.
  expect(mails.filter(({ raw }) => raw.replace(/=\r\n/g, '').includes(title))).toHaveLength(1);
});

test('a hundred mails go out once each, by the work of both', async ({ cluster: { postgres, mails } }) => {
  await postgres.query(
    `insert into mail_outbox (kind, job, due_at)
     select 'password-changed', jsonb_build_object('email', 'reader-' || number || '@example.com'), now()
     from generate_series(1, 100) number`,
  );
  const ofTest = () => mails.filter(({ to }) => to.startsWith('reader-'));
  // What has left the outbox is not sent again.
  await expect.poll(() => postgres.query('select id from mail_outbox')).toEqual([]);
  expect(ofTest()).toHaveLength(100);
  expect(new Set(ofTest().map(({ to }) => to)).size).toBe(100);
  expect([...new Set(ofTest().map(({ from }) => from))].sort()).toEqual([
    'api-1@example.com',
    'api-2@example.com',
  ]);
});

/**
 * Makes an edition live and takes it back; returns how many milliseconds passed until it was live and gone at both servers,
 * beyond what a command takes on this machine just then.
 */
async function releaseAndTakeBack(cluster: Cluster, folder: string, edition: string) {
  const urls = cluster.shellServers.map(({ url }) => url);
  const operator = { url: urls[0]!, token: cluster.operatorToken };
  const { release, folder: built } = await makeEdition(cluster, folder, edition);
  const untilLive = async (id: string) => {
    for (const url of urls) await expect.poll(() => findLiveTools(url), { intervals: [50] }).toBe(id);
    return Date.now();
  };
  const commandMs = await measureCommandMs(operator);
  const { seconds } = await runReleases<{ seconds: { publish: number; live: number } }>(
    operator,
    ...['publish', 'tools', built, '--unchecked', '--activate'],
  );
  const publishedMs = Date.now();
  const elsewhereMs = (await untilLive(release)) - publishedMs;
  for (const url of urls) expect(await findWrongFiles(url, { name: 'tools', release })).toEqual([]);

  const begunMs = Date.now();
  const { to } = await runReleases<{ to: string }>(operator, 'rollback', 'tools', '--reason', 'bad');
  const takenBackMs = (await untilLive(to)) - begunMs;
  return {
    live: Math.max(1000 * (seconds.publish + seconds.live), elsewhereMs) - commandMs,
    gone: takenBackMs - commandMs,
  };
}

test('a release is live at both without its build, and gone from both once it is taken back', async ({
  cluster,
  folder,
}) => {
  await releaseAndTakeBack(cluster, folder, 'seen');
});

for (const state of ['live', 'gone'] as const)
  test(`a release is ${state} at both within two seconds`, { tag: '@long' }, async ({ cluster, folder }) => {
    const promisedMs = 2000;
    const attempt = async (edition: string) =>
      (await releaseAndTakeBack(cluster, folder, `${state}_${edition}`))[state];
    expect(await findShortestMs(promisedMs, attempt)).toBeLessThan(promisedMs);
  });

/** The six digits of the mail that the address gets. */
async function codeFor({ mails }: Cluster, email: string): Promise<string> {
  const findCode = () =>
    mails
      .find(({ to }) => to === email)
      ?.raw.match(/^\d{6}\r?$/m)?.[0]
      .trim();
  await expect.poll(findCode).toBeDefined();
  return findCode()!;
}

async function logInAsAdmin(
  request: APIRequestContext,
  { shellServers: [{ url }], firstStarts }: Pick<Cluster, 'shellServers' | 'firstStarts'>,
): Promise<LoginResponse> {
  const data = firstStarts.find(({ firstAdmin }) => firstAdmin)!.firstAdmin!;
  const response = await retryWhileBusy(() => request.post(`${url}/api/login/`, { data }));
  return (await response.json()) as LoginResponse;
}

async function profileStatus(request: APIRequestContext, url: string, token: string): Promise<number> {
  const send = () => request.get(`${url}/api/profile/`, { headers: bearer(token) });
  return (await retryWhileBusy(send)).status();
}
