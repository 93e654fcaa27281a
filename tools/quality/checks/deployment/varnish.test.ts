import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@site/command-kit/listen';
import { findFreePort } from '@site/command-kit/free-port';
import { fromRoot } from '@site/command-kit/paths';
import { readText } from './read-compose';

const isThere = spawnSync('varnishd', ['-V']).status === 0;
const withVarnish = isThere ? test : test.skip;

/** What the shell server sends with whatever is the same for everybody. */
const forEverybody = {
  'cache-control': 'no-cache',
  'cdn-cache-control': 'max-age=1, stale-if-error=86400',
  'cache-tag': 'pages',
  vary: 'accept-encoding',
};

describe(isThere ? 'a cache in front' : 'not tried, for Varnish is missing: install varnish', () => {
  let folder: string;
  let site: Server;
  let cache: ChildProcess;
  let origin: string;
  /** The headers of the requests that reached the site. */
  let seen: IncomingHttpHeaders[] = [];

  beforeAll(async () => {
    if (!isThere) return;
    site = createServer(({ url = '', headers }, response) => {
      if (url !== '/livez') seen.push(headers);
      const isOfMember = url.startsWith('/api/profile');
      response.writeHead(200, isOfMember ? { 'cache-control': 'no-store' } : forEverybody);
      response.end(`${url} for ${headers.authorization ?? 'everybody'}, number ${seen.length}`);
    });
    const { port } = new URL(await listen(site));
    folder = mkdtempSync(join(tmpdir(), 'site-varnish-'));
    const backend = readText('deploy/cdn/backend.vcl');
    writeFileSync(join(folder, 'backend.vcl'), backend.replace('"3000"', `"${port}"`));
    const cachePort = await findFreePort();
    origin = `http://127.0.0.1:${cachePort}`;
    const options = {
      // Otherwise root becomes a user who may not read these folders.
      '-j': 'none',
      '-n': join(folder, 'cache'),
      '-a': `127.0.0.1:${cachePort}`,
      '-T': 'none',
      '-s': 'malloc,64m',
      '-f': fromRoot('deploy/cdn/default.vcl'),
    };
    const parameters = ['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off'];
    cache = spawn('varnishd', ['-F', ...Object.entries(options).flat(), ...parameters], { stdio: 'ignore' });
    while ((await get('/').catch(() => undefined))?.status !== 200) await sleep(100);
  });
  beforeEach(() => (seen = []));
  afterAll(async () => {
    if (!isThere) return;
    cache.kill('SIGTERM');
    await once(cache, 'exit');
    site.close();
    await rm(folder, { recursive: true });
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  withVarnish(
    'guests get a page from it, whatever their cookies and spellings of what they accept',
    async () => {
      const first = await get('/blogs', { 'accept-encoding': 'gzip, br' });
      const second = await get('/blogs', { 'accept-encoding': 'br;q=1', cookie: 'shell-styles=main.css' });
      expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['miss', 'hit']);
      expect(second.text).toBe(first.text);
      expect(seen).toHaveLength(1);
      expect(seen[0]).not.toHaveProperty('cookie');
    },
  );

  withVarnish('a browser sees none of the headers for caches', async () => {
    const { headers } = await get('/terms');
    expect(headers.get('cache-control')).toBe('no-cache');
    for (const name of ['cdn-cache-control', 'cache-tag', 'x-varnish', 'via'])
      expect(headers.has(name)).toBe(false);
  });

  withVarnish('a page is another one a second later', async () => {
    const before = await get('/releases');
    await sleep(1_500);
    expect((await get('/releases')).text).not.toBe(before.text);
  });

  withVarnish('nothing of a member is stored, or sent to anybody else', async () => {
    for (const path of ['/api/profile/', '/posts/1']) {
      for (const authorization of ['Bearer ann', 'Bearer bob']) {
        const { headers, text } = await get(path, { authorization });
        expect(headers.get('x-cache')).toBe('miss');
        expect(text).toContain(authorization);
      }
      expect((await get(path)).text).toContain('for everybody');
    }
    expect((await get('/api/profile/')).headers.get('x-cache')).toBe('miss');
  });

  withVarnish.each(['visitor=1', '__Host-preview=blog'])(
    'who has other releases than most gets them: %s',
    async (cookie) => {
      await get('/tools');
      expect((await get('/tools', { cookie })).headers.get('x-cache')).toBe('miss');
    },
  );

  withVarnish('what has a tag is dropped for who asks on this machine', async () => {
    const before = await get('/about-us');
    await fetch(origin, { method: 'BAN', headers: { 'cache-tag': 'pages' } });
    const { headers, text } = await get('/about-us');
    expect([headers.get('x-cache'), text === before.text]).toEqual(['miss', false]);
  });

  withVarnish('pages outlive the site, and no member gets them', async () => {
    const before = await get('/help');
    site.close();
    site.closeAllConnections();
    // Longer than Varnish sends stale responses by default, and until its probe has noticed.
    await sleep(12_000);
    const { status, headers, text } = await get('/help');
    expect([status, headers.get('x-cache'), text]).toEqual([200, 'stale', before.text]);
    expect((await get('/help', { authorization: 'Bearer ann' })).status).toBe(503);
  });
});
