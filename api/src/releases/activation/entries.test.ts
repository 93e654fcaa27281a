import type { NavigationEntry } from '@site/shared/contracts';
import type { ActivationResponse, AuditEntry } from '@site/shared/contracts/api';
import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);
beforeEach(async () => {
  await site.callRegistry('POST', '/remotes/', { body: { name: 'jobs' } });
});

const header: NavigationEntry = { place: 'header', label: 'Jobs', path: '/jobs', audience: 'everyone' };
const footer: NavigationEntry = { ...header, place: 'footer' };
const counted: NavigationEntry = { ...header, place: 'menu', count: '/moderation/count/' };
const renamed: NavigationEntry = { ...header, label: 'Openings' };

const withEntries = (id: string, ...entries: NavigationEntry[]) =>
  createRelease('jobs', id, { routes: ['/jobs'], entries });
const grant = (release: string, token?: string) =>
  site.callRegistry('POST', `/remotes/jobs/releases/${release}/grant-entries/`, token ? { token } : {});
const revoke = (token?: string) =>
  site.callRegistry('POST', '/remotes/jobs/revoke-entries/', token ? { token } : {});
const shown = async () => (await site.readReleaseSet()).remotes.find(({ name }) => name === 'jobs')?.entries;
const readEtag = async () => String((await site.inject('/api/registry/release-set/')).headers['etag']);
const audit = async () =>
  (await site.callRegistry('GET', '/audit/'))
    .json<AuditEntry[]>()
    .filter(({ action }) => action.endsWith('_entries'));

test('a release goes live without entries that nobody has granted, and says which ones wait', async () => {
  await site.publish(withEntries('r1', header, footer));
  const response = (await site.activate('jobs', 'r1')).json<ActivationResponse>();
  expect(response.waiting_entries).toEqual([header, footer]);
  expect(await shown()).toBeUndefined();
});

test('granted entries are in the set at once, and the audit says what was granted', async () => {
  await site.goLive(withEntries('r1', header, footer));
  const before = await site.readReleaseSet();
  const granted = (await grant('r1')).json();
  expect(granted).toMatchObject({ remote: 'jobs', entries: [header, footer] });
  expect(await shown()).toEqual([header, footer]);
  const { id } = await site.readReleaseSet();
  expect([id, id === before.id]).toEqual([granted.release_set, false]);
  expect(await audit()).toEqual([
    expect.objectContaining({
      by: 'operator',
      action: 'grant_entries',
      remote: 'jobs',
      to: 'r1',
      reason: 'header: "Jobs" to /jobs for everyone; footer: "Jobs" to /jobs for everyone',
    }),
  ]);
});

test('the call for the number of an entry is granted with it, and taken back with it', async () => {
  await site.goLive(withEntries('r1', counted));
  expect((await grant('r1')).json()).toMatchObject({ entries: [counted] });
  expect(await shown()).toEqual([counted]);
  expect((await audit())[0]?.reason).toBe(
    'menu: "Jobs" to /jobs for everyone with the number of /moderation/count/',
  );
  expect((await revoke()).json()).toMatchObject({ entries: [counted] });
});

test('what the menu had before there were grants is granted', async () => {
  const blog: NavigationEntry[] = [
    { place: 'menu', label: 'My posts', path: '/my-posts', audience: 'members', icon: 'pencil' },
    {
      place: 'menu',
      label: 'Moderation',
      path: '/moderation',
      audience: 'admins',
      count: '/moderation/count/',
    },
  ];
  await site.goLive(createRelease('blog', 'r1', { routes: ['/my-posts', '/moderation'], entries: blog }));
  const { remotes } = await site.readReleaseSet();
  expect(remotes.find(({ name }) => name === 'blog')?.entries).toEqual(blog);
});

test('a release may be granted its entries before it is live, and later ones with the same need no grant', async () => {
  await site.publish(withEntries('r1', header));
  await grant('r1');
  const response = await site.activate('jobs', 'r1');
  expect(response.json()).not.toHaveProperty('waiting_entries');
  await site.goLive(withEntries('r2', header));
  expect(await shown()).toEqual([header]);
  expect((await grant('r2')).json()).toMatchObject({ entries: [] });
  expect(await audit()).toHaveLength(1);
});

test.each<[string, Partial<NavigationEntry>]>([
  ['label', { label: 'Openings' }],
  ['place', { place: 'footer' }],
  ['audience', { audience: 'admins' }],
  ['number', { place: 'menu', count: '/moderation/count/' }],
])('another %s needs another grant, and a rollback goes back to the entries of before', async (_, change) => {
  await site.goLive(withEntries('r1', header));
  await grant('r1');
  await site.publish(withEntries('r2', { ...header, ...change }));
  const response = await site.activate('jobs', 'r2');
  expect(response.json()).toMatchObject({ waiting_entries: [{ ...header, ...change }] });
  expect(await shown()).toBeUndefined();
  await grant('r2');
  expect(await shown()).toEqual([{ ...header, ...change }]);
  await site.rollBack('jobs');
  expect(await shown()).toEqual([header]);
});

test('each side of a rollout has its own entries', async () => {
  await site.goLive(withEntries('r1', header));
  await grant('r1');
  await site.publish(withEntries('r2', renamed));
  const body = { release: 'r2', steps: [5, 100], step_seconds: 600 };
  const started = await site.callRegistry('POST', '/remotes/jobs/rollouts/', { body });
  expect(started.json()).toMatchObject({ waiting_entries: [renamed] });
  const etag = await readEtag();
  await grant('r2');
  const { remotes, rollouts } = await site.readReleaseSet();
  expect(remotes.find(({ name }) => name === 'jobs')?.entries).toEqual([header]);
  expect(rollouts?.[0]?.release.entries).toEqual([renamed]);
  expect(await readEtag()).not.toBe(etag);
});

test('a preview shows the entries that are granted', async () => {
  await site.publish(withEntries('r1', header, footer));
  const link = await site.callRegistry('POST', '/remotes/jobs/releases/r1/preview/', { body: {} });
  const token = new URL(link.json<{ url: string }>().url).searchParams.get('preview');
  const readPreview = async () => (await site.inject(`/api/registry/previews/${token}/`)).json();
  expect((await readPreview()).release).not.toHaveProperty('entries');
  await grant('r1');
  expect((await readPreview()).release.entries).toEqual([header, footer]);
});

test('what was granted can be taken back', async () => {
  await site.goLive(withEntries('r1', header));
  await grant('r1');
  expect((await revoke()).json()).toMatchObject({ remote: 'jobs', entries: [header] });
  expect(await shown()).toBeUndefined();
  expect((await revoke()).json()).toMatchObject({ entries: [] });
  expect((await audit()).map(({ action }) => action)).toEqual(['revoke_entries', 'grant_entries']);
});

test("a team's token can neither grant entries nor take them back", async () => {
  await site.goLive(withEntries('r1', header));
  const { token } = await site.createToken('jobs');
  expect([(await grant('r1', token)).statusCode, (await revoke(token)).statusCode]).toEqual([403, 403]);
  expect([(await grant('r1', 'none')).statusCode, (await revoke('none')).statusCode]).toEqual([401, 401]);
  expect(await shown()).toBeUndefined();
});

test('there is nothing to grant to a release or a remote that is unknown', async () => {
  expect((await grant('r9')).statusCode).toBe(404);
  const unknown = await site.callRegistry('POST', '/remotes/nobody/revoke-entries/');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknown_remote']);
});

test.each<[string, Partial<NavigationEntry>, number, string]>([
  ['called like one of the site', { label: 'Sign in' }, 422, 'entry_refused'],
  ['that leads to another remote', { path: '/blogs' }, 422, 'entry_refused'],
  ['with a control character', { label: 'Jobs\u0007' }, 400, 'not_a_release_description'],
  ['that turns the direction of a text', { label: 'sboJ\u202e' }, 400, 'not_a_release_description'],
  ['of a label that is too long', { label: 'J'.repeat(25) }, 400, 'not_a_release_description'],
])('a release with an entry %s is not published', async (_, change, status, code) => {
  const response = await site.sendRelease(withEntries('r1', { ...header, ...change }));
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test('no release has more than twelve entries', async () => {
  const entries = Array.from({ length: 13 }, (_, index) => ({ ...header, label: `Jobs ${index}` }));
  expect((await site.sendRelease(withEntries('r1', ...entries))).json().message).toContain('entries');
});
