import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

interface ReadinessResponse {
  problems: string[];
  walls?: { summary: string };
}

interface AwaitReadyOptions {
  stop: AbortSignal;
  limitMs?: number;
  intervalMs?: number;
}

export interface Readiness {
  /** Sentences about what is missing. */
  problems: string[];
  /** A sentence about the isolation of server parts; absent when no release is rendered. */
  isolation?: string | undefined;
}

/**
 * Resolves without problems once the server at `origin` is ready, or when a stop was requested; after the time limit with the
 * problems that the server reports.
 */
export async function awaitReady(
  origin: string,
  { stop, limitMs = 15_000, intervalMs = 100 }: AwaitReadyOptions,
): Promise<Readiness> {
  const end = Date.now() + limitMs;
  for (;;) {
    const readiness = await readReadiness(`${origin}/readyz`);
    if (readiness.problems.length === 0) return readiness;
    if (stop.aborted) return { problems: [] };
    if (Date.now() >= end) return readiness;
    await sleep(intervalMs);
  }
}

async function readReadiness(url: string): Promise<Readiness> {
  try {
    const { problems, walls } = JSON.parse(await request(url)) as ReadinessResponse;
    return { problems, isolation: walls?.summary };
  } catch (error) {
    return { problems: [`It does not respond (${(error as Error).message}).`] };
  }
}

function request(url: string): Promise<string> {
  const get = url.startsWith('https:') ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    // The certificate does not cover the local address.
    get(url, { rejectUnauthorized: false, agent: false }, (response) => {
      text(response).then(resolve, reject);
    }).on('error', reject);
  });
}
