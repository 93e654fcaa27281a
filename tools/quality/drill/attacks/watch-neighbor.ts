import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '@site/command-kit/paths';
import { percentileOf } from '../../percentile';
import { keepsReadPromise } from '../read-promise';
import { countStatuses } from '../send-request';
import type { NeighborResponse } from './neighbor-process';

const warmUpMs = 3_000;
const idleMs = 8_000;

export interface Neighbor {
  idleP99: number;
  p99: number;
  statuses: string;
  isServed: boolean;
  isQuick: boolean;
}

/** Requests pages and posts from another network: first alone, then during an attack. */
export async function watchNeighbor(url: string, attack: () => Promise<void>): Promise<Neighbor> {
  // The first response of each is made, the others are cached.
  await sendDuring(url, () => sleep(warmUpMs));
  const idleP99 = percentileOf(await sendDuring(url, () => sleep(idleMs)), 0.99);
  const responses = await sendDuring(url, () => withLowPriority(attack));
  const p99 = percentileOf(responses, 0.99);
  return {
    idleP99,
    p99,
    statuses: countStatuses(responses),
    isServed: responses.every(({ status }) => status === 200),
    isQuick: keepsReadPromise({ idleP99, p99 }),
  };
}

/** Uses another process, because the load of the attack on this one must not be measured. */
async function sendDuring(url: string, work: () => Promise<unknown>): Promise<NeighborResponse[]> {
  const neighbor = fork(fromRoot('tools/quality/drill/attacks/neighbor-process.ts'), [url], {
    execArgv: ['--import', 'tsx'],
  });
  await once(neighbor, 'spawn');
  await work();
  neighbor.send('end');
  const [responses] = (await once(neighbor, 'message')) as [NeighborResponse[]];
  neighbor.kill();
  return responses;
}

/** Real attackers use other machines, so the attack must not take the site's processor time. */
async function withLowPriority(attack: () => Promise<void>): Promise<void> {
  const before = os.getPriority();
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    await attack();
  } finally {
    try {
      os.setPriority(before);
    } catch {
      // Only some users may raise it again; otherwise later measurements are slower as well.
    }
  }
}
