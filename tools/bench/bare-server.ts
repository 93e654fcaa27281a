import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../paths';

export interface Answer {
  headers: Record<string, string>;
  body: string;
}

/** Headers that each server makes for itself. */
const ofTheConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** Asks once and keeps what was answered. */
export async function fetchAnswer(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  const headers = [...response.headers].filter(([name]) => !ofTheConnection.has(name));
  return { headers: Object.fromEntries(headers), body: await response.text() };
}

/** Starts a process that gives this answer to everything. */
export async function startBareServer(answer: Answer): Promise<{ url: string; stop: () => void }> {
  const child = fork(fromRoot('tools/bench/bare-server-process.mjs'), { execArgv: [] });
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}
