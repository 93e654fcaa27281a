import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Category, LoginResponse, Post } from '../../shared/src/contracts/api';
import { fromRoot } from '../paths';
import { startPostgres } from '../postgres';
import { listenForStop } from '../processes/stop-request';
import { SupervisedProcess } from '../processes/supervised-process';
import type { ApiReady } from '../start/start-site';

const postCount = 40;
const paragraph = '<p>A post of a usual length, with <strong>some</strong> formatting in it.</p>';

export interface ApiUnderTest {
  /** Such as `http://127.0.0.1:4000/api`. */
  url: string;
  postId: number;
  stop(): Promise<void>;
}

/** The production build of the API with a database of its own, in which there are posts. */
export async function startApiUnderTest(): Promise<ApiUnderTest> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
  const api = new SupervisedProcess<ApiReady>({
    name: 'The API',
    file: fromRoot('api/dist/server.mjs'),
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: postgres.url },
    stopRequest: listenForStop(),
    log: console.log,
    onGiveUp: () => undefined,
  });
  const stop = async () => {
    await api.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    const ready = await api.start();
    if (!ready?.firstAdmin) throw new Error('The API did not make an admin.');
    const url = `http://127.0.0.1:${ready.port}/api`;
    return { url, postId: await writePosts(url, ready.firstAdmin), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Publishes posts and resolves with the id of the last one. */
async function writePosts(url: string, admin: NonNullable<ApiReady['firstAdmin']>): Promise<number> {
  const login = await fetch(`${url}/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { access } = await readJson<LoginResponse>(login);
  const [category] = await readJson<Category[]>(await fetch(`${url}/categories`));
  let lastId = 0;
  for (let number = 1; number <= postCount; number += 1) {
    const form = new FormData();
    form.set('title', `Post number ${number}`);
    form.set('content', paragraph.repeat(30));
    form.set('category', String(category?.id));
    const headers = { authorization: `Bearer ${access}` };
    const response = await fetch(`${url}/posts/`, { method: 'POST', headers, body: form });
    lastId = (await readJson<Post>(response)).id;
  }
  return lastId;
}

async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
