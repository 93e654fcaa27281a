import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '@site/command-kit/paths';
import { percentile } from '../percentile';
import { countStatuses } from '../send-request';
import type { NeighbourResponse } from './neighbour-process';

const warmUpMs = 3_000;
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
  // The first of each is made, the others are cached.
  await sendDuring(url, () => sleep(warmUpMs));
  const idleP99 = p99Of(await sendDuring(url, () => sleep(idleMs)));
  const responses = await sendDuring(url, () => withLowPriority(attack));
  const p99 = p99Of(responses);
  return {
    idleP99,
    p99,
    statuses: countStatuses(responses),
    isServed: responses.every(({ status }) => status === 200),
    isQuick: p99 <= Math.max(2 * idleP99, graceMs),
  };
}

/** In a process of its own: how busy this one is with the attack must not be measured. */
async function sendDuring(url: string, work: () => Promise<unknown>): Promise<NeighbourResponse[]> {
  const neighbour = fork(fromRoot('tools/quality/drill/attacks/neighbour-process.ts'), [url], {
    execArgv: ['--import', 'tsx'],
  });
  await once(neighbour, 'spawn');
  await work();
  neighbour.send('end');
  const [responses] = (await once(neighbour, 'message')) as [NeighbourResponse[]];
  neighbour.kill();
  return responses;
}

/** Attackers bring machines of their own. What an attack costs here is not what it costs the site. */
async function withLowPriority(attack: () => Promise<void>): Promise<void> {
  const before = os.getPriority();
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    await attack();
  } finally {
    try {
      os.setPriority(before);
    } catch {
      // Only some users may raise it again, and then the neighbors of later attacks are slower as well.
    }
  }
}

const p99Of = (responses: NeighbourResponse[]) =>
  percentile(
    responses.map(({ ms }) => ms),
    0.99,
  );
