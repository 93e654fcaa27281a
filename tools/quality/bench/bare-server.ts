import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fromRoot } from '@site/command-kit/paths';
import type { Call, MeasuredServer } from './measure';

export interface RecordedResponse {
  status: number;
  headers: Record<string, string>;
  /** As received, possibly compressed. */
  body: Buffer;
}

/** Headers that each server sets itself. */
const ofTheConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** Sends the request once and records the response. */
export async function recordResponse(serverUrl: string, call: Call): Promise<RecordedResponse> {
  const { path, body: content, ...options } = call();
  // Not `fetch`, which decompresses.
  const sent = request(serverUrl + path, { ...options, agent: false }).end(content);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const { statusCode: status = 0 } = response;
  if (status < 200 || status > 299) throw new Error(`${path}: status ${status}: ${body.toString()}`);
  const headers = Object.entries(response.headers).filter(([name]) => !ofTheConnection.has(name));
  return { status, headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])), body };
}

/** Starts a process that sends this response for every request. */
export async function startBareServer(
  response: RecordedResponse,
): Promise<MeasuredServer & { stop: () => void }> {
  const child = fork(fromRoot('tools/quality/bench/bare-server-process.mjs'), {
    execArgv: [],
    // JSON cannot contain bytes.
    serialization: 'advanced',
  });
  const send = async (message: RecordedResponse | 'cpu'): Promise<number> => {
    child.send(message);
    const [reply] = (await once(child, 'message')) as [number];
    return reply;
  };
  const port = await send(response);
  return {
    url: `http://127.0.0.1:${port}`,
    readCpuSeconds: () => send('cpu'),
    stop: () => void child.kill(),
  };
}
