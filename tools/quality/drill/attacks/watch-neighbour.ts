import { percentile } from '../percentile';
import { sendAtRate } from '../send-at-rate';
import { countStatuses, sendRequest, type TimedResponse } from '../send-request';

const perSecond = 20;
const idleMs = 8_000;
/** What a machine needs that is busy with the attack as well. */
const graceMs = 100;

export interface Neighbour {
  idleP99: number;
  p99: number;
  statuses: string;
  isServed: boolean;
  isQuick: boolean;
}

/** Requests pages and posts as somebody in another network would: first alone, then while something goes on. */
export async function watchNeighbour(url: string, attack: () => Promise<void>): Promise<Neighbour> {
  const paths = ['/blogs', '/api/posts/', '/', '/api/categories/'];
  const send = (signal: AbortSignal) =>
    sendAtRate(perSecond, signal, (number) =>
      sendRequest(url + (paths[number % paths.length] ?? ''), { timeoutMs: 60_000 }),
    );
  // The first of each is made, the others are cached.
  await send(AbortSignal.timeout(1_000));
  const idleP99 = p99Of(await send(AbortSignal.timeout(idleMs)));
  const end = new AbortController();
  const meanwhile = send(end.signal);
  await attack();
  end.abort();
  const responses = await meanwhile;
  const p99 = p99Of(responses);
  return {
    idleP99,
    p99,
    statuses: countStatuses(responses),
    isServed: responses.every(({ status }) => status === 200),
    isQuick: p99 <= Math.max(2 * idleP99, graceMs),
  };
}

const p99Of = (responses: TimedResponse[]) =>
  percentile(
    responses.map(({ ms }) => ms),
    0.99,
  );
