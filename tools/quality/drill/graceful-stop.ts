import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@site/programs/signal-processes';
import { logIn } from '../log-in';
import { sendRequest, countStatuses, jsonRequest, type TimedResponse } from './send-request';
import { sendAtRate } from './send-at-rate';
import type { Drill } from './drill';
import type { SiteUnderDrill } from './site-under-drill';
import { waitUntil, waitUntilHealthy } from './wait-until';
import { findCategory } from './writers';

const slowWrites = 10;
/** So few that they are no overload. */
const loginCount = 2;
const requestsPerSecond = 50;
/** What was sent this shortly before a stop may not have been accepted yet. */
const acceptedAfterMs = 250;
/** What new requests may meet while a process stops and the next one starts. */
const turnedAway = new Set([200, 503]);
const closedDoor = new Set(['ECONNREFUSED', 'ECONNRESET']);

export const gracefulStop: Drill = {
  name: 'graceful-stop',
  title: 'the API is stopped, then the whole site, with requests in flight',
  run: async (site) => {
    const token = await logIn(`${site.url}/api`, site.admin);
    const category = await findCategory(site);
    const api = await stopUnderRequests(site, site.apiUrl, { token, category }, async () => {
      const pid = await site.findApi();
      process.kill(pid, 'SIGTERM');
      await waitUntil(async () => !isAlive(pid), 'the API has ended');
    });
    const restartMs = await waitUntilHealthy(site);
    const whole = await stopUnderRequests(site, site.url, { token, category }, async () => {
      site.starter.kill('SIGTERM');
      await once(site.starter, 'exit');
    });
    return {
      figures: {
        'API: in flight': countStatuses(api.inFlight),
        'API: new ones': countStatuses(api.later),
        'API: back after ms': restartMs,
        'site: in flight': countStatuses(whole.inFlight),
        'site: new ones': countStatuses(whole.later),
        'site: exit code': String(site.starter.exitCode),
      },
      expectations: {
        'API: what was in flight is finished': api.inFlight.every(
          ({ status }) => status === 200 || status === 201,
        ),
        'API: new requests are answered or turned away': api.later.every(isTurnedAway),
        'site: what was in flight is finished': whole.inFlight.every(
          ({ status }) => status === 200 || status === 201,
        ),
        'site: new requests are answered or turned away': whole.later.every(isTurnedAway),
        'the site ends with exit code 0': site.starter.exitCode === 0,
      },
    };
  },
};

interface Stopped {
  /** Sent, in part or wholly, before the stop. */
  inFlight: TimedResponse[];
  later: TimedResponse[];
}

async function stopUnderRequests(
  { admin }: SiteUnderDrill,
  url: string,
  { token, category }: { token: string; category: number },
  stop: () => Promise<void>,
): Promise<Stopped> {
  const post = JSON.stringify({ title: 'Sent slowly', content: '<p>Half before the stop.</p>', category });
  const writes = Array.from({ length: slowWrites }, () => writeSlowly(url, post, token));
  const ended = new AbortController();
  const reading = sendAtRate(requestsPerSecond, ended.signal, (number) =>
    sendRequest(`${url}/api/posts/?limit=${1 + (number % 100)}`, { fresh: true }),
  );
  const { email, password } = admin;
  await sleep(500);
  const logins = Array.from({ length: loginCount }, () =>
    sendRequest(`${url}/api/login/`, jsonRequest({ email, password })),
  );
  await sleep(20);

  const stoppedAt = Date.now();
  const stopping = stop();
  await sleep(500);
  for (const { finish } of writes) finish();
  await stopping;
  ended.abort();
  const reads = await reading;
  const slow = await Promise.all([...writes.map(({ response }) => response), ...logins]);
  return {
    inFlight: [...slow, ...reads.filter(({ sentAt }) => sentAt < stoppedAt - acceptedAfterMs)],
    later: reads.filter(({ sentAt }) => sentAt >= stoppedAt - acceptedAfterMs),
  };
}

/** Sends a post of which the second half comes only when told to. */
function writeSlowly(
  url: string,
  body: string,
  token: string,
): { finish: () => void; response: Promise<TimedResponse> } {
  const sent = request(`${url}/api/posts/`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    },
  });
  const sentAt = Date.now();
  const response = new Promise<TimedResponse>((resolve) => {
    const settle = (status: number, failure?: string) =>
      resolve({
        status,
        body: '',
        headers: {},
        sentAt,
        ms: Date.now() - sentAt,
        ...(failure && { failure }),
      });
    sent.on('error', (error: NodeJS.ErrnoException) => settle(0, error.code ?? error.message));
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => settle(response.statusCode ?? 0));
      response.on('error', (error) => settle(0, error.message));
    });
  });
  sent.write(body.slice(0, 20));
  return { finish: () => sent.end(body.slice(20)), response };
}

function isTurnedAway({ status, failure }: TimedResponse): boolean {
  return turnedAway.has(status) || (failure !== undefined && closedDoor.has(failure));
}
