import { setTimeout as sleep } from 'node:timers/promises';
import { makePostBody } from '../../bench/api-under-test';
import { isPublished } from '../../bench/growth/generate-posts';
import { sendRequest, type RequestOptions, type TimedResponse } from '../send-request';
import { posts } from './replicated-site';

const connections = 8;

export interface MixedLoad {
  apiUrl: string;
  tokens: string[];
  signal: AbortSignal;
  /** From one post that is written to the next; without it none is. */
  writeEveryMs?: number;
}

export interface MixedResponses {
  reads: TimedResponse[];
  writes: TimedResponse[];
}

/**
 * Reads as fast as eight connections can, until the signal: of ten requests five are lists, two searches, two posts, and one is a
 * member's own. Each address is another one, so that all are answered by a database.
 */
export async function sendMixedLoad({
  apiUrl,
  tokens,
  signal,
  writeEveryMs,
}: MixedLoad): Promise<MixedResponses> {
  const reads: TimedResponse[] = [];
  const writes: TimedResponse[] = [];
  const readOn = async () => {
    while (!signal.aborted) {
      const { path, options } = toRead(reads.length + Math.floor(Math.random() * posts), tokens);
      reads.push(await sendRequest(apiUrl + path, options));
    }
  };
  const body = await makePostBody(apiUrl);
  const writeOn = async () => {
    while (writeEveryMs !== undefined && !signal.aborted) {
      writes.push(await sendRequest(`${apiUrl}/posts/`, toWrite(body, tokens, writes.length)));
      await sleep(writeEveryMs, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all([...Array.from({ length: connections }, readOn), writeOn()]);
  return { reads, writes };
}

const authorize = (tokens: string[], number: number) => ({
  authorization: `Bearer ${tokens[number % tokens.length]}`,
});

export function toWrite(body: string, tokens: string[], number: number): RequestOptions {
  return { headers: { 'content-type': 'application/json', ...authorize(tokens, number) }, body };
}

let requests = 0;

function toRead(number: number, tokens: string[]): { path: string; options?: RequestOptions } {
  requests += 1;
  const kind = requests % 10;
  if (kind < 5) return { path: `/posts/?limit=20&n=${requests}` };
  if (kind < 7) return { path: `/posts/?q=rare${number % 5_000}&n=${requests}` };
  const id = 1 + (number % posts);
  if (kind < 9) return { path: `/posts/${isPublished(id) ? id : id + 1}/` };
  return { path: '/posts/mine/', options: { headers: authorize(tokens, number) } };
}
