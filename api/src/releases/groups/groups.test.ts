import type { AuditEntry, GroupSummary } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { forEachTest } from '../../testing/fixtures';
import { createRegistryApp, bearer } from '../testing/registry-requests';

const site = forEachTest(createRegistryApp);

const setGroup = (name: string, members: string[], token?: string) =>
  site.callRegistry('PUT', `/groups/${name}/`, { body: { members }, ...(token !== undefined && { token }) });
const list = async () => (await site.callRegistry('GET', '/groups/')).json<GroupSummary[]>();

/** The groups of a member, and the cookie that the browser has then. */
async function join(access: string, cookie?: string) {
  const headers = { ...bearer(access), ...(cookie !== undefined && { cookie }) };
  const response = await site.inject({ url: '/api/registry/groups/mine/', headers });
  return {
    ...response.json<{ groups: string[] }>(),
    cookie: response.headers['set-cookie'] as string | undefined,
  };
}

const membershipOf = (cookie = '') => /^groups=([^;]+)/.exec(cookie)?.[1] ?? '';
const findGroups = async (membership: string) =>
  (await site.inject({ url: `/api/registry/groups/of/${membership}/` })).json<{ groups: string[] }>().groups;

test('the operator names the members of a group, and the audit says who did', async () => {
  const [anna, ben] = [await createMember(site), await createMember(site)];
  const named = await setGroup('testers', [anna.email, ben.email.toUpperCase()]);
  const both = [anna.email, ben.email].sort();
  expect(named.json()).toEqual({ name: 'testers', members: both });
  expect(await list()).toEqual([{ name: 'testers', members: both }]);
  await setGroup('testers', [ben.email]);
  expect(await list()).toEqual([{ name: 'testers', members: [ben.email] }]);
  const audit = (await site.callRegistry('GET', '/audit/')).json<AuditEntry[]>();
  expect(audit.slice(0, 2).map(({ by, action, reason }) => [by, action, reason])).toEqual([
    ['operator', 'set_group', 'testers: 1 member'],
    ['operator', 'set_group', 'testers: 2 members'],
  ]);
  await setGroup('testers', []);
  expect(await list()).toEqual([]);
});

test('addresses without an account are named, and nothing changes', async () => {
  const { email } = await createMember(site);
  const response = await setGroup('testers', [email, 'nobody@example.com', 'none@example.com']);
  expect([response.statusCode, response.json().details]).toEqual([
    400,
    { members: ['Nobody has an account with nobody@example.com, none@example.com.'] },
  ]);
  expect(await list()).toEqual([]);
});

test('a member of a group gets a cookie for the whole site, and others get none', async () => {
  const [anna, ben] = [await createMember(site), await createMember(site)];
  await setGroup('testers', [anna.email]);
  await setGroup('editors', [anna.email]);
  const { groups, cookie } = await join(anna.access);
  expect(groups).toEqual(['editors', 'testers']);
  expect(cookie).toMatch(/^groups=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await findGroups(membershipOf(cookie))).toEqual(['editors', 'testers']);
  expect(await join(ben.access)).toEqual({ groups: [], cookie: undefined });
  expect((await site.inject({ url: '/api/registry/groups/mine/' })).statusCode).toBe(401);
});

test('whoever leaves a group loses the cookie', async () => {
  const { access, email } = await createMember(site);
  await setGroup('testers', [email]);
  const { cookie = '' } = await join(access);
  await setGroup('testers', []);
  expect(await findGroups(membershipOf(cookie))).toEqual([]);
  expect(await join(access, cookie)).toMatchObject({
    groups: [],
    cookie: expect.stringMatching(/^groups=; Max-Age=0;/),
  });
});

test('a cookie stands for nothing once the member has signed out', async () => {
  const { access, email } = await createMember(site);
  await setGroup('testers', [email]);
  const { cookie = '' } = await join(access);
  const left = await site.inject({
    method: 'POST',
    url: '/api/logout/',
    headers: { ...bearer(access), cookie },
    payload: {},
  });
  expect(left.headers['set-cookie']).toMatch(/^groups=; Max-Age=0; Path=\/;/);
  expect(await findGroups(membershipOf(cookie))).toEqual([]);
});

test.each(['groups%201%2000000000-0000-0000-0000-000000000000.forged', 'x', '1.2'])(
  'a forged cookie stands for no group: %s',
  async (membership) => {
    expect(await findGroups(membership)).toEqual([]);
  },
);
