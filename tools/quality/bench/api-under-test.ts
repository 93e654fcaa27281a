import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { printNote } from '@site/command-kit/print';
import { startPostgres } from '@site/launcher/postgres';
import { listenForStop } from '@site/launcher/processes/stop-request';
import { SupervisedProcess } from '@site/launcher/processes/supervised-process';
import type { ApiReady } from '@site/launcher/start';
import type { Category, Post } from '@site/shared/contracts/api';
import type { Credentials } from '../log-in';

export interface ApiUnderTest {
  /** Such as `http://127.0.0.1:4000/api`. */
  url: string;
  databaseUrl: string;
  /** The folder of the database server. */
  databaseDir: string;
  admin: Credentials;
  stop(): Promise<void>;
}

/** The production build of the API with a durable database of its own, under default limits. */
export async function startApiUnderTest(): Promise<ApiUnderTest> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
  const databaseDir = path.join(dataDir, 'postgres');
  const postgres = await startPostgres({ dataDir: databaseDir });
  let api: StartedApi | undefined;
  const stop = async () => {
    await api?.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    api = await startApi({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    return { url: api.url, databaseUrl: postgres.url, databaseDir, admin: requireAdmin(api), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface StartedApi extends Pick<ApiUnderTest, 'url' | 'stop'> {
  /** Of the first process on a new database. */
  admin?: Credentials;
}

/** A process of the production build, on a database that runs. */
export async function startApi(
  env: Record<'DATA_DIR' | 'DATABASE_URL', string> & { DATABASE_READ_URL?: string },
): Promise<StartedApi> {
  const api = new SupervisedProcess<ApiReady>({
    name: 'The API',
    file: fromRoot('api/dist/server.mjs'),
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stopRequest: listenForStop(),
    log: printNote,
    onGiveUp: () => undefined,
  });
  const ready = await api.start();
  if (!ready) throw new Error('The API did not start.');
  const { email, password } = ready.firstAdmin ?? {};
  return {
    url: `http://127.0.0.1:${ready.port}/api`,
    ...(email && password && { admin: { email, password } }),
    stop: () => api.stop(),
  };
}

export function requireAdmin({ admin }: StartedApi): Credentials {
  if (!admin) throw new Error('The API did not make an admin.');
  return admin;
}

export async function listCategories(url: string): Promise<Category[]> {
  return readJson(await fetch(`${url}/categories`));
}

/** The fields of a post of a usual length, as JSON. */
export async function makePostBody(url: string): Promise<string> {
  const [category] = await listCategories(url);
  const paragraph = '<p>A post of a usual length, with <strong>some</strong> formatting in it.</p>';
  return JSON.stringify({
    title: 'A post of a usual length',
    content: paragraph.repeat(30),
    category: category?.id,
  });
}

/** Publishes posts and resolves with the id of the last one. */
export async function writePosts(url: string, accessToken: string, count: number): Promise<number> {
  const body = await makePostBody(url);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  let lastId = 0;
  for (let number = 1; number <= count; number += 1) {
    lastId = (await readJson<Post>(await fetch(`${url}/posts/`, { method: 'POST', headers, body }))).id;
  }
  return lastId;
}

/** The address of a later page of the list, found by following the links to the next one. */
export async function findPage(url: string, postsBefore: number, limit: number): Promise<string> {
  let after = '';
  for (let rest = postsBefore; rest > 0; rest -= 100) {
    const response = await fetch(`${url}/posts/?limit=${Math.min(rest, 100)}${after}`);
    const [, next] = /[?&](after=[^&>]+)/.exec(response.headers.get('link') ?? '') ?? [];
    if (next === undefined) throw new Error(`There are not ${postsBefore} posts.`);
    after = `&${next}`;
  }
  return `/posts/?limit=${limit}${after}`;
}

async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: status ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
