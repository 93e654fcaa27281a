import type { AuditEntry, TokenSummary } from '@site/shared/contracts/api';
import { createTestApp } from '../../testing/create-test-app';
import {
  createRegistryApp,
  createRelease,
  listTokenCalls,
  operatorToken,
  createRegistryRequests,
} from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);

/** Every call, with the least that its schema requires. */
const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
  ['POST', '/remotes/blog/external/', { url: 'https://elsewhere.example/release.json' }],
  ['POST', '/remotes/blog/activate/', { release: 'r1' }],
  ['POST', '/remotes/blog/rollback/', {}],
  ['PUT', '/remotes/blog/releases/r1/keep/', { keep: true }],
  ['DELETE', '/remotes/blog/releases/r1/'],
  ['POST', '/remotes/blog/releases/r1/preview/'],
  ['POST', '/remotes/blog/rollouts/', { release: 'r1', steps: [100], step_seconds: 1 }],
  ['GET', '/remotes/blog/subscriptions/'],
  ['POST', '/remotes/blog/subscriptions/', { mail: 'team@example.org' }],
  ['POST', '/remotes/blog/subscriptions/confirm/', { code: '1.x' }],
  ['POST', '/remotes/blog/subscriptions/1/test/'],
  ['DELETE', '/remotes/blog/subscriptions/1/'],
];
const operatorCalls: typeof calls = [
  ['POST', '/remotes/', { name: 'news' }],
  ['GET', '/tokens/'],
  ['POST', '/tokens/', { remote: 'blog', label: 'x' }],
  ['DELETE', '/tokens/1/'],
  ['POST', '/shell-builds/'],
  ['GET', '/shell-errors/'],
  ['GET', '/groups/'],
  ['PUT', '/groups/testers/', { members: [] }],
  ['POST', '/remotes/blog/releases/r1/grant-entries/', {}],
  ['POST', '/remotes/blog/revoke-entries/', {}],
];
const readingCalls: typeof calls = [
  ['GET', '/whoami/'],
  ['GET', '/remotes/blog/views/?by=day&from=2026-03-14T00:00:00Z&to=2026-03-15T00:00:00Z'],
  ['GET', '/remotes/'],
  ['GET', '/audit/'],
  ['GET', '/errors/'],
  ['GET', '/views/'],
  ['GET', '/rollouts/'],
];

async function statusesOf(all: typeof calls, token: string): Promise<number[]> {
  const responses = all.map(([method, url, body]) =>
    site.callRegistry(method, url, { token, ...(body && { body }) }),
  );
  return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
}

test('these are all calls that need a token, but for publishing', async () => {
  const toPattern = ([method, url]: (typeof calls)[number]) =>
    `${method} ${url.replace(/\?.*/, '')}`.replace('/blog/', '/{}/').replace(/\/(r1|1|testers)\//, '/{}/');
  const listed = [...calls, ...operatorCalls, ...readingCalls].map(toPattern);
  const described = (await listTokenCalls(site)).map(({ method, path }) => `${method} ${path}`);
  expect(described.sort()).toEqual([...listed, 'POST /remotes/{}/releases/'].sort());
});

test("a team publishes, activates and rolls back with its remote's token", async () => {
  const { token } = await site.createToken('blog');
  for (const release of ['r1', 'r2']) {
    expect((await site.sendRelease(createRelease('blog', release), { token })).statusCode).toBe(201);
    const response = await site.callRegistry('POST', '/remotes/blog/activate/', {
      token,
      body: { release },
    });
    expect(response.statusCode).toBe(200);
  }
  expect((await site.callRegistry('POST', '/remotes/blog/rollback/', { token })).statusCode).toBe(200);
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);
  expect(await statusesOf(readingCalls, token)).toEqual(readingCalls.map(() => 200));
});

test('a token is good for nothing but its own remote', async () => {
  await site.goLive(createRelease('blog', 'r1'));
  const { token } = await site.createToken('info');
  expect((await site.sendRelease(createRelease('blog', 'r2'), { token })).statusCode).toBe(403);
  const all = [...calls, ...operatorCalls];
  expect(await statusesOf(all, token)).toEqual(all.map(() => 403));
  const refused = await site.callRegistry('POST', '/remotes/blog/rollback/', { token });
  expect(refused.json().message).toBe('This token is good for info only.');
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);
});

test.each([
  ['nothing', ''],
  ['a guess', 'rt_guess'],
  ['the start of the right one', operatorToken.slice(0, -1)],
])('%s is no token', async (_, token) => {
  const all = [...calls, ...operatorCalls, ...readingCalls];
  expect(await statusesOf(all, token)).toEqual(all.map(() => 401));
  expect((await site.sendRelease(createRelease('blog', 'r1'), { token })).statusCode).toBe(401);
});

test('without a configured token nobody is the operator', async () => {
  const open = await createTestApp();
  for (const token of ['', 'undefined', operatorToken]) {
    expect((await createRegistryRequests(open).callRegistry('GET', '/tokens/', { token })).statusCode).toBe(
      401,
    );
  }
  await open.close();
});

test('a revoked token is none, at once, and cannot be revoked again', async () => {
  const { id, token } = await site.createToken('blog');
  expect(await statusesOf(readingCalls, token)).toEqual(readingCalls.map(() => 200));
  expect((await site.callRegistry('DELETE', `/tokens/${id}/`)).statusCode).toBe(204);
  expect(await statusesOf(readingCalls, token)).toEqual(readingCalls.map(() => 401));
  expect((await site.callRegistry('DELETE', `/tokens/${id}/`)).statusCode).toBe(404);
});

test('the list shows when tokens were used and revoked, and nobody the tokens themselves', async () => {
  const { token, ...created } = await site.createToken('blog', ' blog team ');
  expect(token).toMatch(/^rt_[\w-]{43}$/);
  expect(created).toMatchObject({ remote: 'blog', label: 'blog team', last_used_at: null, revoked_at: null });
  site.clock.advance(60_000);
  await site.callRegistry('GET', '/audit/', { token });
  await site.callRegistry('DELETE', `/tokens/${created.id}/`);
  const list = await site.callRegistry('GET', '/tokens/');
  const time = site.clock.now().toISOString();
  expect(list.json<TokenSummary[]>()).toEqual([{ ...created, last_used_at: time, revoked_at: time }]);
  const { rows } = await site.db.pool.query('select t::text from release_tokens t, registry_audit');
  expect(JSON.stringify([list.body, rows])).not.toContain(token.slice(3));
});

test.each([
  'operator',
  ' Operator',
  'Rollout',
  '  ',
  'ann@example.com (Admin)',
  'оperator',
  '0perator',
  'op\u200berator',
  'operator\u3164',
  'Ореrаtоr',
  'ann@example.com （admin）',
  'ann@example.com (аdmin)',
  'ann@example.com [admin]',
  'roIlout',
])('the label %j names nobody', async (label) => {
  const response = await site.callRegistry('POST', '/tokens/', { body: { remote: 'blog', label } });
  expect(response.statusCode).toBe(400);
  expect(response.json().details).toEqual({ label: ['Name who holds the token'] });
});

test('the audit says of each change what kind of actor it was, whatever a label looks like @15.6', async () => {
  const { token } = await site.createToken('blog');
  await site.db.pool.query(`update release_tokens set label = 'operator'`);
  await site.sendRelease(createRelease('blog', 'r1'), { token });
  const audit = (await site.callRegistry('GET', '/audit/')).json<AuditEntry[]>();
  expect(audit.map(({ by, by_kind, action }) => [by, by_kind, action])).toEqual([
    ['operator', 'team', 'publish'],
    ['operator', 'operator', 'create_token'],
  ]);
});

test.each(['0', '-1', '1.5', 'x', '99999999999999999999'])('no token has the number %s', async (id) => {
  expect((await site.callRegistry('DELETE', `/tokens/${id}/`)).statusCode).toBe(404);
});

test('a token needs a remote, which the operator can add', async () => {
  const create = () =>
    site.callRegistry('POST', '/tokens/', { body: { remote: 'news', label: 'news team' } });
  expect((await create()).json().code).toBe('unknown_remote');
  expect((await site.callRegistry('POST', '/remotes/', { body: { name: 'news' } })).json()).toEqual({
    name: 'news',
    releases: [],
  });
  expect((await create()).statusCode).toBe(201);
  const again = await site.callRegistry('POST', '/remotes/', { body: { name: 'news' } });
  expect([again.statusCode, again.json().code]).toEqual([409, 'remote_exists']);
  const { id } = (await create()).json<TokenSummary>();
  await site.callRegistry('DELETE', `/tokens/${id}/`);
  const audit = (await site.callRegistry('GET', '/audit/')).json<AuditEntry[]>();
  expect(audit.map(({ action }) => action)).toEqual([
    'revoke_token',
    'create_token',
    'create_token',
    'create_remote',
  ]);
  await site.goLive(createRelease('news', 'r1'));
  expect(await site.readLive('news')).toEqual(['r1', undefined]);
});

test('each change is in the audit, once, with who, when, from, to and why', async () => {
  const { token } = await site.createToken('blog', 'blog team');
  await site.publish(createRelease('blog', 'r1'));
  await site.activate('blog', 'r1');
  await site.sendRelease(createRelease('blog', 'r2'), { token });
  site.clock.advance(1000);
  const body = { release: 'r2', reason: 'new editor' };
  await site.callRegistry('POST', '/remotes/blog/activate/', { token, body });
  await site.rollBack('blog');
  await site.rollBack('blog');
  await site.callRegistry('PUT', '/remotes/blog/releases/r2/keep/', { body: { keep: true } });
  await site.callRegistry('PUT', '/remotes/blog/releases/r2/keep/', { body: { keep: true } });
  await site.callRegistry('PUT', '/remotes/blog/releases/r2/keep/', { body: { keep: false } });

  const audit = (await site.callRegistry('GET', '/audit/', { token })).json<AuditEntry[]>();
  expect(audit.map(({ by, action, from, to, reason }) => [by, action, from, to, reason])).toEqual([
    ['operator', 'unkeep', null, 'r2', null],
    ['operator', 'keep', null, 'r2', null],
    ['operator', 'rollback', 'r2', 'r1', null],
    ['blog team', 'activate', 'r1', 'r2', 'new editor'],
    ['blog team', 'publish', null, 'r2', null],
    ['operator', 'activate', null, 'r1', null],
    ['operator', 'publish', null, 'r1', null],
    ['operator', 'create_token', null, null, 'blog team'],
  ]);
  expect(audit[3]).toMatchObject({ at: site.clock.now().toISOString(), remote: 'blog' });
});
