import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

interface AwaitReadyOptions {
  stop: AbortSignal;
  limitMs?: number;
  intervalMs?: number;
}

/**
 * Resolves without problems once the server at `origin` is ready, or when a stop was asked for; after the limit with the
 * sentences in which it says what is missing.
 */
export async function awaitReady(
  origin: string,
  { stop, limitMs = 15_000, intervalMs = 100 }: AwaitReadyOptions,
): Promise<string[]> {
  const end = Date.now() + limitMs;
  for (;;) {
    const problems = await readProblems(`${origin}/readyz`);
    if (problems.length === 0 || stop.aborted) return [];
    if (Date.now() >= end) return problems;
    await sleep(intervalMs);
  }
}

async function readProblems(url: string): Promise<string[]> {
  try {
    const response = await request(url);
    return response.status === 200 ? [] : (JSON.parse(response.body) as { problems: string[] }).problems;
  } catch (error) {
    return [`It does not respond (${(error as Error).message}).`];
  }
}

function request(url: string): Promise<{ status: number | undefined; body: string }> {
  const get = url.startsWith('https:') ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    // Asked for at the address of this machine, which stands in no certificate.
    get(url, { rejectUnauthorized: false, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    }).on('error', reject);
  });
}
