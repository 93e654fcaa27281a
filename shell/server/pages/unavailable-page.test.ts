import { writeOverrides } from '@site/shared/contracts';
import { toHashSource } from '../rendering/inline-styles';
import { FakeRegistry } from '../testing/fake-registry';
import { startServerWithRegistry, type ServerWithRegistry } from '../testing/server-with-registry';
import { until } from '../testing/until';

let registry: FakeRegistry;
let server: ServerWithRegistry;

beforeEach(async () => {
  registry = new FakeRegistry();
  await registry.start();
});
afterEach(() => server.close());

const statusesOf = async (urls: string[]) =>
  Promise.all(urls.map(async (url) => (await server.app.inject(url)).statusCode));

describe('before there is any release set', () => {
  beforeEach(async () => {
    await registry.stop();
    server = await startServerWithRegistry({ registry, env: { BRAND: 'Fish & Chips' } });
  });

  test.each(['/blogs', '/posts/7', '/nowhere', '//'])('%s is there in a moment', async (url) => {
    const { statusCode, headers, body } = await server.app.inject(url);
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('offline-edition');
    expect(body).toContain('<title>Back in a moment – Fish &amp; Chips</title>');
    expect(body).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>');
    expect(body).toContain('href="/assets/main.1.css"');
    expect(body).not.toContain('main.1.js');
  });

  test('its policy allows the script and the style that are in the page, and nothing else inline', async () => {
    const { headers, body } = await server.app.inject('/blogs');
    const sourcesOf = (pattern: RegExp) =>
      [...body.matchAll(pattern)].map(([, text = '']) => toHashSource(text)).join(' ');
    const policy = String(headers['content-security-policy']);
    expect(body.match(/<script>/g)).toHaveLength(2);
    expect(policy).toContain(`script-src ${sourcesOf(/<script>(.*?)<\/script>/gs)};`);
    expect(policy).toContain(`style-src 'self' ${sourcesOf(/<style>(.*?)<\/style>/gs)};`);
    expect(policy).toContain("default-src 'none'");
  });

  test('the pages of the shell are there, in no edition that browsers would keep', async () => {
    for (const url of ['/', '/offline']) {
      const { statusCode, headers } = await server.app.inject(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(Object.keys(headers).filter((name) => /^offline/.test(name))).toEqual([]);
    }
  });

  test('open tabs and browsers that have kept pages get no message', async () => {
    const urls = ['/release-set.json', '/offline-files.json', '/service-worker.js', '/sitemaps/pages.xml'];
    expect(await statusesOf(urls)).toEqual([503, 503, 503, 503]);
  });

  test('it ends with the first set', async () => {
    registry.activate(registry.publish('blog', 'r1'));
    await registry.start();
    await until(() => server.source.current().id !== '');
    expect(await statusesOf(['/blogs', '/nowhere', '/release-set.json'])).toEqual([200, 404, 200]);
  });
});

describe('without any release of one remote', () => {
  beforeEach(async () => {
    registry.activate(registry.publish('blog', 'r1'), registry.publish('tools', 't1'));
    registry.files.delete('files/blog/r1/entry.js');
    server = await startServerWithRegistry({ registry, env: { ALLOW_OVERRIDES: 'true' } });
  });

  test('its pages are there in a moment, and all others as ever @2.18', async () => {
    expect(await statusesOf(['/blogs', '/posts/7', '/tools', '/', '/nowhere'])).toEqual([
      503, 503, 200, 200, 404,
    ]);
  });

  test('browsers know its routes, so that no tab takes them for unknown', async () => {
    const { remotes, ...others } = (await server.app.inject('/release-set.json')).json<{
      id: string;
      remotes: { name: string }[];
    }>();
    expect(remotes.map(({ name }) => name)).toEqual(['blog', 'tools']);
    expect(others).toEqual({ id: 'blog_r1.tools_t1-without-blog' });
  });

  test('a file of it is one that comes later', async () => {
    const { statusCode, headers } = await server.app.inject('/remotes/blog/r1/entry.js');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });

  test('what browsers may keep is listed without it', async () => {
    const { files } = (await server.app.inject('/offline-files.json')).json<{ files: { url: string }[] }>();
    expect(files.map(({ url }) => url)).toEqual(['/assets/main.1.js', '/remotes/tools/t1/entry.js']);
  });

  test('who has replaced it in their browser gets the page', async () => {
    const cookie = `overrides=${writeOverrides({ blog: 'http://localhost:3012/release.json' })}`;
    const statusWith = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/blogs', headers })).statusCode;
    expect(await statusWith({ cookie })).toBe(200);
    expect(await statusWith({})).toBe(503);
  });
});
