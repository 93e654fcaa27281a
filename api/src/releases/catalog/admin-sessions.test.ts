import type { AuditEntry, CreatedToken, WhoamiResponse } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);

const readAudit = async (token: string) =>
  (await site.callRegistry('GET', '/audit/', { token })).json<AuditEntry[]>();
const readWhoami = async (token?: string) =>
  (
    await site.callRegistry('GET', '/whoami/', { ...(token !== undefined && { token }) })
  ).json<WhoamiResponse>();

test("an admin's session changes every remote, and the audit names the account", async () => {
  for (const remote of ['blog', 'info']) {
    await site.goLive(createRelease(remote, 'r1'));
    await site.goLive(createRelease(remote, 'r2'));
  }
  const { access: token, email } = await createMember(site, { is_admin: true });
  for (const remote of ['blog', 'info']) {
    const body = { reason: 'slow' };
    const response = await site.callRegistry('POST', `/remotes/${remote}/rollback/`, { token, body });
    expect(response.statusCode).toBe(200);
    expect((await site.readLive(remote))[0]).toBe('r1');
  }
  const body = { keep: true };
  await site.callRegistry('PUT', '/remotes/blog/releases/r2/keep/', { token, body });
  expect((await readAudit(token)).slice(0, 3)).toMatchObject([
    { by: `${email} (admin)`, action: 'keep', to: 'r2' },
    { by: `${email} (admin)`, action: 'rollback', remote: 'info', reason: 'slow' },
    { by: `${email} (admin)`, action: 'rollback', remote: 'blog', reason: 'slow' },
  ]);
});

test("an admin makes and revokes teams' tokens, under the own name", async () => {
  const { access: token, email } = await createMember(site, { is_admin: true });
  const body = { remote: 'blog', label: 'blog team' };
  const created = await site.callRegistry('POST', '/tokens/', { token, body });
  expect(created.statusCode).toBe(201);
  const { id, token: teamToken } = created.json<CreatedToken>();
  expect(await readWhoami(teamToken)).toEqual({ name: 'blog team', remote: 'blog' });
  expect((await site.callRegistry('DELETE', `/tokens/${id}/`, { token })).statusCode).toBe(204);
  expect((await site.callRegistry('POST', '/remotes/', { token, body: { name: 'news' } })).statusCode).toBe(
    201,
  );
  expect((await readAudit(token)).map(({ by, action }) => [by, action])).toEqual([
    [`${email} (admin)`, 'create_remote'],
    [`${email} (admin)`, 'revoke_token'],
    [`${email} (admin)`, 'create_token'],
  ]);
});

test("an admin's session adds no files of the shell", async () => {
  const { access: token } = await createMember(site, { is_admin: true });
  const response = await site.callRegistry('POST', '/shell-builds/', { token });
  expect([response.statusCode, response.json().message]).toEqual([
    403,
    'Only the operator of the site may do this.',
  ]);
});

test('a member who is no admin reads and changes nothing, and is told so', async () => {
  await site.publish(createRelease('blog', 'r1'));
  const { access: token } = await createMember(site);
  const attempts = [
    site.callRegistry('GET', '/remotes/', { token }),
    site.callRegistry('GET', '/whoami/', { token }),
    site.callRegistry('GET', '/tokens/', { token }),
    site.callRegistry('POST', '/remotes/blog/activate/', { token, body: { release: 'r1' } }),
  ];
  for (const response of await Promise.all(attempts)) {
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toBe('Only admins may do this without a token.');
  }
  expect(await site.readLive('blog')).toEqual([undefined, undefined]);
});

test('an account that is an admin no longer has lost the right at once, and so has an ended session', async () => {
  const { access: token, id } = await createMember(site, { is_admin: true });
  await site.db.pool.query('update accounts set is_admin = false where id = $1', [id]);
  expect((await site.callRegistry('GET', '/remotes/', { token })).statusCode).toBe(403);
  await site.db.pool.query('update accounts set is_admin = true where id = $1', [id]);
  expect((await site.callRegistry('GET', '/remotes/', { token })).statusCode).toBe(200);
  site.clock.advance(10 * 60_000 + 1000);
  expect((await site.callRegistry('GET', '/remotes/', { token })).statusCode).toBe(401);
});

test('whoami tells an admin, the operator and a team apart', async () => {
  const { access, email } = await createMember(site, { is_admin: true });
  const { token } = await site.createToken('info');
  expect(await readWhoami(access)).toEqual({ name: `${email} (admin)`, remote: null });
  expect(await readWhoami()).toEqual({ name: 'operator', remote: null });
  expect(await readWhoami(token)).toEqual({ name: 'info team', remote: 'info' });
});
