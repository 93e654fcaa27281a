import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@site/command-kit/free-port';
import { fromRoot } from '@site/command-kit/paths';
import { logIn, type Credentials } from '../../log-in';
import { waitUntil } from '../wait-until';
import type { Engine } from './engine';

/** The site of `docker-compose.yml`, in a clean clone of the last commit. */
export interface ComposedSite {
  engine: Engine;
  url: string;
  /** Where the clone is for this process. */
  clone: string;
  /** Runs a script in the clone, with the settings of this site. */
  run(script: string, env?: Record<string, string>): Promise<string>;
  readSecret(name: string): Promise<string>;
  logInAsAdmin(): Promise<string>;
}

export interface Container {
  id: string;
  service: string;
  image: string;
  user: string;
  environment: string[];
  pid: number;
  exitCode: number;
  health: string | undefined;
}

/** Of images and of the project, so that a site that is on this machine already is left alone. */
export const version = 'drill';
const project = 'site-drill';

export async function cloneSite(engine: Engine): Promise<ComposedSite> {
  const clone = path.join(engine.folder.here, 'site');
  await rm(clone, { recursive: true, force: true });
  await promisify(execFile)('git', ['clone', '--quiet', fromRoot(), clone]);
  const [port, httpsPort] = [await findFreePort(), await findFreePort()];
  await engine.forward(port);
  const url = `http://localhost:${port}`;
  const settings = {
    COMPOSE_PROJECT_NAME: project,
    VERSION: version,
    PORT: String(port),
    HTTPS_PORT: String(httpsPort),
    PUBLIC_URL: url,
    COMPOSE_PROFILES: 'mail,monitoring',
  };
  const readSecret = async (name: string) =>
    (await readFile(path.join(clone, 'secrets', name), 'utf8')).trim();
  const site: ComposedSite = {
    engine,
    url,
    clone,
    run: (script, env) => engine.run(script, { folder: 'site', env: { ...settings, ...env } }),
    readSecret,
    logInAsAdmin: async () => logIn(`${url}/api`, await adminOf(readSecret)),
  };
  await removeSite(site);
  return site;
}

const adminOf = async (readSecret: ComposedSite['readSecret']): Promise<Credentials> => ({
  email: 'admin@example.com',
  password: await readSecret('admin-password'),
});

export const removeSite = (site: ComposedSite) =>
  site.run('docker compose down --volumes --remove-orphans --timeout 1');

/** With those that have ended. */
export async function listContainers({ run }: ComposedSite): Promise<Container[]> {
  const found = JSON.parse(await run('docker inspect $(docker compose ps --all --quiet)')) as {
    Id: string;
    Config: { Image: string; User: string; Env: string[]; Labels: Record<string, string> };
    State: { Pid: number; ExitCode: number; Health?: { Status: string } };
  }[];
  return found.map(({ Id, Config, State }) => ({
    id: Id,
    service: Config.Labels['com.docker.compose.service']!,
    image: Config.Image,
    user: Config.User,
    environment: Config.Env,
    pid: State.Pid,
    exitCode: State.ExitCode,
    health: State.Health?.Status,
  }));
}

export const listServers = async (site: ComposedSite) =>
  (await listContainers(site)).filter(({ pid }) => pid > 0);

/** Resolves with the seconds until a container runs another process than before and is healthy. */
export async function waitUntilBack(site: ComposedSite, before: Container): Promise<number> {
  const isBack = async () => {
    const now = (await listContainers(site)).find(({ id }) => id === before.id);
    return now !== undefined && now.pid > 0 && now.pid !== before.pid && now.health === 'healthy';
  };
  return Math.round((await waitUntil(isBack, `${before.service} is healthy again`, 120_000)) / 1000);
}
