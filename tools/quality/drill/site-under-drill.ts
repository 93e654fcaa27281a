import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { neutralEnvironment } from '@site/command-kit/neutral-environment';
import { fromRoot } from '@site/command-kit/paths';
import { readSiteUrl } from '@site/launcher/postgres';
import { findDatabaseProcesses, listProcesses } from '@site/programs/list-processes';
import { inSmallFolder, type SmallFolder } from './small-folder';

export interface SiteUnderDrill {
  /** The URL of the shell server, without a trailing slash. */
  url: string;
  /** The URL of the API, without a trailing slash. */
  apiUrl: string;
  admin: { email: string; password: string };
  dataDir: string;
  databaseUrl: string;
  findApi(): Promise<number>;
  findShellServer(): Promise<number>;
  /** All processes of the database, the first one first. */
  findDatabase(): Promise<number[]>;
  /** The output of the site so far. */
  readLog(): Promise<string>;
  /** Ends the site and removes its folder. */
  stop(): Promise<void>;
}

/** The requirements of a drill for its site. */
export interface SiteOptions {
  smallFolder?: SmallFolder;
  /** Fills the folder of the site before it is started. */
  fill?: (dataDir: string) => Promise<void>;
}

interface SiteReady {
  url: string;
  apiPort: number;
  firstAdmin: SiteUnderDrill['admin'];
}

export const drillEnvironment = {
  ...neutralEnvironment,
  LOG_LEVEL: 'error',
  // Enables every call.
  FEATURES: 'resendCode,subscribe,contactForm',
};

/** Starts a site like `npm start`, with a new folder and free ports. */
export async function startSiteUnderDrill({ smallFolder, fill }: SiteOptions): Promise<SiteUnderDrill> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-drill-'));
  await fill?.(dataDir);
  const logFile = path.join(dataDir, 'site.log');
  const log = await open(logFile, 'a');
  const command = [process.execPath, fromRoot('tools/run.mjs'), 'start'];
  const [program = '', ...args] = smallFolder
    ? inSmallFolder(path.join(dataDir, smallFolder.path), smallFolder.megabytes, command)
    : command;
  const starter = spawn(program, args, {
    cwd: fromRoot(),
    env: { ...process.env, ...drillEnvironment, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  await log.close();
  const ended = once(starter, 'exit');
  const readLog = () => readFile(logFile, 'utf8');
  const [ready] = (await Promise.race([once(starter, 'message'), ended])) as [SiteReady | number | null];
  if (ready === null || typeof ready === 'number') {
    const printed = await readLog();
    await rm(dataDir, { recursive: true, force: true });
    throw new Error(`The site did not start:\n${printed}`);
  }

  const findChild = async (file: string): Promise<number> => {
    const found = (await listProcesses()).find(
      ({ parent, command: line }) => parent === starter.pid && line.includes(file),
    );
    if (!found) throw new Error(`The site runs no ${file}.`);
    return found.pid;
  };
  return {
    url: ready.url.replace('localhost', '127.0.0.1'),
    apiUrl: `http://127.0.0.1:${ready.apiPort}`,
    admin: ready.firstAdmin,
    dataDir,
    databaseUrl: await readSiteUrl(path.join(dataDir, 'postgres')),
    findApi: () => findChild('api/dist/server.mjs'),
    findShellServer: () => findChild('shell/dist/server.mjs'),
    findDatabase: () => findDatabaseProcesses(path.join(dataDir, 'postgres')),
    readLog,
    stop: async () => {
      if (starter.exitCode === null && starter.signalCode === null) {
        starter.kill('SIGTERM');
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
