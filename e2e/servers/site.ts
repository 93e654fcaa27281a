import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { neutralEnvironment } from '@site/command-kit/neutral-environment';
import path from 'node:path';
import { fromRoot } from '../from-root';

/** A whole site with an API, a database and mails of its own; the production builds unless it is in development. */
export interface Site {
  /** Without a trailing slash. */
  url: string;
  /** Present when this start made the first admin. */
  admin: { email: string; password: string } | undefined;
  /** Of the API itself; unknown in development. */
  apiPort: number | undefined;
  /** The process that started everything, leader of a process group like that of a terminal. */
  pid: number;
  /** Resolves with the exit code of that process; null when it was killed. */
  ended: Promise<number | null>;
  /** Ctrl-C: the signal goes to the whole group. */
  interrupt(): Promise<void>;
}

/** A site whose data folder was empty. */
export interface NewSite extends Site {
  admin: NonNullable<Site['admin']>;
}

export interface SiteOptions {
  dataDir: string;
  /** Takes what the site prints. */
  logFile: string;
  env?: NodeJS.ProcessEnv;
  /** The repository, or a copy of it. */
  folder?: string;
  /** What starts it, as in `npm run <command>`; `start` unless given. */
  command?: string[];
}

interface SiteReady {
  type: 'ready';
  url: string;
  apiPort?: number;
  firstAdmin?: Site['admin'];
}

/** On a busy machine pages come as markup as well, and calls are served, a little later. */
const busyMachine = { RENDER_TIMEOUT_MS: '10000', OVERLOADED_AFTER_MS: '60000' };

/** Starts the site on an empty data folder. */
export async function startNewSite(options: SiteOptions): Promise<NewSite> {
  const { admin, ...site } = await startSite(options);
  if (!admin) throw new Error('The site has an admin already.');
  return { ...site, admin };
}

/** Starts the site as npm does, on a free port. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { dataDir, logFile, env, folder = fromRoot(), command = ['start'] } = options;
  const starter = fork(path.join(folder, 'tools/run.mjs'), command, {
    cwd: folder,
    env: { ...process.env, ...neutralEnvironment, ...busyMachine, PORT: '0', DATA_DIR: dataDir, ...env },
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  let output = '';
  for (const stream of [starter.stdout, starter.stderr]) {
    stream?.pipe(log);
    stream?.on('data', (text: Buffer) => (output += text));
  }
  const ended = once(starter, 'exit').then(([code]) => code as number | null);

  const ready = await new Promise<SiteReady>((resolve, reject) => {
    starter.once('message', resolve);
    starter.once('close', (code) => reject(new Error(`The site ended with exit code ${code}: ${output}`)));
  });
  const pid = starter.pid!;
  return {
    url: ready.url,
    admin: ready.firstAdmin,
    apiPort: ready.apiPort,
    pid,
    ended,
    interrupt: async () => {
      process.kill(-pid, 'SIGINT');
      const code = await ended;
      if (code !== 0) throw new Error(`The site stopped with exit code ${code}: ${output}`);
    },
  };
}
