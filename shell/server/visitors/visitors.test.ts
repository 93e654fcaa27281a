import type { BootstrapData, ReleaseSet } from '@site/shared/contracts';
import { useShellServer } from '../testing/shell-server-under-test';

const site = useShellServer();
const expiresAt = '2026-12-01T10:00:00.000Z';

/** Publishes a release and creates a preview link to it. */
function previewOf(release: string): string {
  const token = `blog.${release}.1.signature`;
  const body = { release: site().releases.publish('blog', release), expires_at: expiresAt };
  site().setApiResponse(`/api/registry/previews/${token}/`, [200, body]);
  return token;
}

async function open(url: string, cookie?: string) {
  const response = await site().app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  const [, json = '{}'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(response.body) ?? [];
  const { releases, preview } = JSON.parse(json) as BootstrapData;
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  return { headers: response.headers, status: response.statusCode, releases, preview, cookies };
}

const releasesOf = ({ remotes = [] }: Partial<ReleaseSet> = {}) =>
  remotes.map(({ release, fallback }) => [release, fallback?.release]);

describe('a preview', () => {
  test('shows its release, with the live one behind it, to whoever has the link', async () => {
    const page = await open(`/blogs?preview=${previewOf('p1')}`);
    expect(releasesOf(page.releases)).toEqual([['p1', 'r1']]);
    expect(page.preview).toEqual({ remote: 'blog', release: 'p1', expiresAt });
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(page.cookies).toEqual(['preview=blog.p1.1.signature; Path=/; HttpOnly; SameSite=Lax']);
    expect(releasesOf((await open('/blogs')).releases)).toEqual([['r1', undefined]]);
  });

  test('stays on the next page and in an open tab', async () => {
    const cookie = `theme=dark; preview=${previewOf('p1')}`;
    const page = await open('/posts/7', cookie);
    expect(releasesOf(page.releases)).toEqual([['p1', 'r1']]);
    expect(page.cookies).toEqual([]);
    const tab = await site().app.inject({ url: '/release-set.json', headers: { cookie } });
    expect(tab.json()).toMatchObject({ id: page.releases.id, remotes: [{ release: 'p1' }] });
    expect(tab.headers['cache-control']).toBe('private, no-cache');
  });

  test('ends with one link, which leads to the same page', async () => {
    const response = await open('/blogs?q=fish&preview=off', `preview=${previewOf('p1')}`);
    expect([response.status, response.headers.location]).toEqual([303, '/blogs?q=fish']);
    expect(response.cookies).toEqual(['preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  });

  test('says so when it has ended, once', async () => {
    site().setApiResponse('/api/registry/previews/blog.gone.1.signature/', [404, {}]);
    const page = await open('/blogs', 'preview=blog.gone.1.signature');
    expect(releasesOf(page.releases)).toEqual([['r1', undefined]]);
    expect(page.preview).toBe('ended');
    expect(page.cookies).toEqual(['preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  });

  test('what is no link asks the registry for nothing', async () => {
    const asked = site().apiRequests.length;
    const page = await open('/blogs?preview=../../tokens');
    expect(releasesOf(page.releases)).toEqual([['r1', undefined]]);
    const paths = site()
      .apiRequests.slice(asked)
      .map(({ url }) => url);
    expect(paths.filter((path) => path?.includes('preview'))).toEqual([]);
  });
});

describe('a rollout', () => {
  const rollOut = (percent: number) => {
    const { releases } = site();
    releases.set = {
      ...releases.set,
      rollouts: [{ id: '1', percent, release: releases.publish('blog', 'r2') }],
    };
  };
  afterEach(() => {
    delete site().releases.set.rollouts;
  });

  test('gives each visitor a number, and by it one of two sets for good', async () => {
    rollOut(50);
    const seen = new Map<string, string>();
    for (let visitor = 0; seen.size < 2; visitor += 1) {
      const { releases, cookies, headers } = await open('/blogs', `visitor=${visitor}`);
      expect(cookies).toEqual([]);
      expect(headers['cache-control']).toBe('private, no-cache');
      const key = JSON.stringify(releasesOf(releases));
      seen.set(key, `visitor=${visitor}`);
      const tab = await site().app.inject({
        url: '/release-set.json',
        headers: { cookie: `visitor=${visitor}` },
      });
      expect(releasesOf(tab.json())).toEqual(releasesOf(releases));
      expect(tab.headers['rolled-out-remotes']).toBe('blog');
    }
    expect([...seen.keys()].sort()).toEqual(['[["r1",null]]', '[["r2","r1"]]']);
    const { cookies, headers } = await open('/blogs');
    expect(cookies).toEqual([
      expect.stringMatching(/^visitor=\d+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
    ]);
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  test('takes its number back when it has ended', async () => {
    const { cookies } = await open('/blogs', 'visitor=7');
    expect(cookies).toEqual(['visitor=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
    expect((await open('/blogs', 'theme=dark')).cookies).toEqual([]);
  });

  test('without one nobody gets a cookie', async () => {
    const { cookies, headers } = await open('/blogs');
    expect(cookies).toEqual([]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('a forged number is as good as none', async () => {
    rollOut(50);
    expect((await open('/blogs', 'visitor=-1')).cookies).toHaveLength(1);
    expect((await open('/blogs', 'visitor=99999999999')).cookies).toHaveLength(1);
  });
});

describe('a group', () => {
  const cookie = 'groups=groups%201%20session.signature%2F';
  const path = '/api/registry/groups/of/groups%201%20session.signature%2F/';
  const keepForGroup = (group: string) => {
    const { releases } = site();
    releases.activate({ ...releases.publish('blog', 'r1'), groups: { '/posts/:id': group } });
  };
  afterEach(() => site().releases.activate(site().releases.publish('blog', 'r1')));

  test('has a page that nobody else has, and a set of its own', async () => {
    site().setApiResponse(path, [200, { groups: ['testers'] }]);
    keepForGroup('testers');
    const guest = await open('/posts/7');
    expect([guest.status, guest.headers['cache-control']]).toEqual([404, 'no-cache']);
    const member = await open('/posts/7', cookie);
    expect([member.status, member.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(member.releases).toMatchObject({ id: 'blog_r1-for-testers', hasGroups: true });
    expect(member.releases?.remotes[0]).not.toHaveProperty('groups');
    const tab = await site().app.inject({ url: '/release-set.json', headers: { cookie } });
    expect(tab.json()).toMatchObject({ id: 'blog_r1-for-testers' });
  });

  test('of others shows nothing, and a cookie without any is taken back', async () => {
    site().setApiResponse('/api/registry/groups/of/left/', [200, { groups: [] }]);
    keepForGroup('editors');
    const { status, cookies } = await open('/posts/7', 'groups=left');
    expect([status, cookies]).toEqual([404, ['groups=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']]);
  });

  test('gets a release before others, who get no number for it', async () => {
    const { releases } = site();
    const release = releases.publish('blog', 'r2');
    releases.set = { ...releases.set, rollouts: [{ id: '1', percent: 0, group: 'testers', release }] };
    site().setApiResponse(path, [200, { groups: ['testers'] }]);
    expect(releasesOf((await open('/blogs', cookie)).releases)).toEqual([['r2', 'r1']]);
    const guest = await open('/blogs');
    expect(releasesOf(guest.releases)).toEqual([['r1', undefined]]);
    expect([guest.cookies, guest.headers['cache-control']]).toEqual([[], 'no-cache']);
  });

  test('keeps nothing from whoever has a link to a preview', async () => {
    const token = 'blog.p2.1.signature';
    const release = { ...site().releases.publish('blog', 'p2'), groups: { '/posts/:id': 'testers' } };
    site().setApiResponse(`/api/registry/previews/${token}/`, [200, { release, expires_at: expiresAt }]);
    expect((await open('/posts/7', `preview=${token}`)).status).toBe(200);
  });

  test('that nothing is kept for costs no request', async () => {
    const before = site().apiRequests.length;
    expect((await open('/blogs', 'groups=other')).cookies).toHaveLength(1);
    const asked = site().apiRequests.slice(before);
    expect(asked.filter(({ url }) => url?.includes('groups'))).toEqual([]);
  });

  test('shows nothing more while the registry does not respond, and the cookie stays', async () => {
    site().setApiResponse('/api/registry/groups/of/unknown/', [503, {}]);
    keepForGroup('testers');
    const { status, cookies } = await open('/posts/7', 'groups=unknown');
    expect([status, cookies]).toEqual([404, []]);
  });
});
