import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A whole site: the production builds, with an API, a database and mails of its own. */
export interface Site {
  /** Without a trailing slash. */
  url: string;
  admin: { email: string; password: string };
  stop(): Promise<void>;
}

interface SiteReady {
  type: 'ready';
  url: string;
  firstAdmin: Site['admin'];
}

const root = path.join(import.meta.dirname, '..');

/** Variables of the person who runs the tests that would lead the site elsewhere. */
const unset = {
  DATABASE_URL: '',
  REDIS_URL: '',
  STORAGE_URL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
  API_BASE_URL: '',
  ADMIN_PASSWORD: '',
  FEATURES: '',
  NODE_ENV: '',
};

/**
 * Starts the site as `npm start` does, on a free port and an empty data folder.
 * @param logFile takes what the site prints
 */
export async function startSite(logFile: string, env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-e2e-'));
  const site = fork(path.join(root, 'tools/run.mjs'), ['start'], {
    cwd: root,
    env: { ...process.env, ...unset, PORT: '0', DATA_DIR: dataDir, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile);
  site.stdout?.pipe(log);
  site.stderr?.pipe(log);
  const ended = once(site, 'close');

  const ready = await new Promise<SiteReady>((resolve, reject) => {
    site.once('message', resolve);
    site.once('exit', (code) => reject(new Error(`The site ended with exit code ${code}: see ${logFile}`)));
  });
  return {
    url: ready.url,
    admin: ready.firstAdmin,
    stop: async () => {
      site.kill('SIGTERM');
      const [code] = await ended;
      await rm(dataDir, { recursive: true });
      if (code !== 0) throw new Error(`The site stopped with exit code ${code}: see ${logFile}`);
    },
  };
}
