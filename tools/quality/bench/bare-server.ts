import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '@site/command-kit/paths';
import type { Call, MeasuredServer } from './measure';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Headers that each server makes for itself. */
const ofTheConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** Asks once and keeps what was answered. */
export async function fetchAnswer(serverUrl: string, call: Call): Promise<Answer> {
  const { path, ...request } = call();
  const response = await fetch(serverUrl + path, request);
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  const headers = [...response.headers].filter(([name]) => !ofTheConnection.has(name));
  return { status: response.status, headers: Object.fromEntries(headers), body: await response.text() };
}

/** Starts a process that gives this answer to everything. */
export async function startBareServer(answer: Answer): Promise<MeasuredServer & { stop: () => void }> {
  const child = fork(fromRoot('tools/quality/bench/bare-server-process.mjs'), { execArgv: [] });
  const ask = async (message: Answer | 'cpu'): Promise<number> => {
    child.send(message);
    const [reply] = (await once(child, 'message')) as [number];
    return reply;
  };
  const port = await ask(answer);
  return {
    url: `http://127.0.0.1:${port}`,
    readCpuSeconds: () => ask('cpu'),
    stop: () => void child.kill(),
  };
}
