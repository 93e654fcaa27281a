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
  admin: Credentials;
  stop(): Promise<void>;
}

/** Starts the production build of the API with a durable database and default limits. */
export async function startApiUnderTest(): Promise<ApiUnderTest> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
  const api = new SupervisedProcess<ApiReady>({
    name: 'The API',
    file: fromRoot('api/dist/server.mjs'),
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: postgres.url },
    stopRequest: listenForStop(),
    log: printNote,
    onGiveUp: () => undefined,
  });
  const stop = async () => {
    await api.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    const { port, firstAdmin } = (await api.start()) ?? {};
    if (!port || !firstAdmin?.email || !firstAdmin.password) throw new Error('The API did not start.');
    const { email, password } = firstAdmin;
    const url = `http://127.0.0.1:${port}/api`;
    return { url, databaseUrl: postgres.url, admin: { email, password }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function listCategories(url: string): Promise<Category[]> {
  return readJson(await fetch(`${url}/categories`));
}

/** The JSON fields of a post of typical length. */
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

/** The URL of a later page of the list, found by following the links to the next page. */
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
