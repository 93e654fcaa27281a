import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { startSite, type Site } from '../../servers/site';

interface OwnSite {
  folder: string;
  /** Starts a site of its own with these variables. */
  start: (env: NodeJS.ProcessEnv) => Promise<Site>;
}

const test = base.extend<OwnSite>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-secrets-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  start: async ({ folder }, use, testInfo) => {
    const sites: Site[] = [];
    await use(async (env) => {
      const dataDir = path.join(folder, 'data');
      const site = await startSite({ dataDir, logFile: testInfo.outputPath('site.log'), env });
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.interrupt();
  },
});

const secrets = {
  ADMIN_PASSWORD: 'a-quiet-harbour-at-night',
  OPERATOR_TOKEN: 'the-operator-whose-token-is-in-a-file',
  TOKEN_SECRET: 'the-key-of-access-tokens-that-is-in-a-file',
};

test('a site runs on secrets from files, and prints none of them', async ({
  folder,
  start,
  request,
}, testInfo) => {
  const env: NodeJS.ProcessEnv = { LOG_LEVEL: 'trace', OPERATOR_TOKEN: '', TOKEN_SECRET: '' };
  for (const [name, secret] of Object.entries(secrets)) {
    const file = path.join(folder, name);
    await writeFile(file, `${secret}\n`);
    env[`${name}_FILE`] = file;
  }
  const { url } = await start(env);

  const login = await request.post(`${url}/api/login/`, {
    data: { email: 'admin@example.com', password: secrets.ADMIN_PASSWORD },
  });
  expect(login.status()).toBe(200);
  const audit = await request.get(`${url}/api/registry/audit/`, {
    headers: { authorization: `Bearer ${secrets.OPERATOR_TOKEN}` },
  });
  expect(audit.status()).toBe(200);

  const printed = await readFile(testInfo.outputPath('site.log'), 'utf8');
  expect(printed).toContain('/api/login/');
  for (const secret of Object.values(secrets)) expect(printed).not.toContain(secret);
});

test('a start names every secret that it cannot have', async ({ folder, start }) => {
  const env = { TOKEN_SECRET_FILE: path.join(folder, 'gone'), TOKEN_SECRET: '', ADMIN_PASSWORD_FILE: folder };
  await expect(start(env)).rejects.toThrow(
    /ADMIN_PASSWORD_FILE names a file that cannot be read .*; TOKEN_SECRET_FILE names a file that does not exist/,
  );
});
