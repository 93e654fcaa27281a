import { setTimeout as sleep } from 'node:timers/promises';
import { findDatabaseProcesses } from '@site/programs/list-processes';
import { signalProcesses } from '@site/programs/signal-processes';
import { readFigure } from '../../bench/process-figures';
import type { TimedResponse } from '../send-request';
import { waitUntil } from '../wait-until';
import { sendMixedLoad } from './mixed-load';
import type { ReplicatedSite } from './replicated-site';

const hangMs = 5_000;

export interface Loss {
  reads: TimedResponse[];
  /** Milliseconds until the replica was used again. */
  usedAgainMs: number[];
}

/** Ends the replica under load and starts it again, then lets it hang. */
export async function loseReplica(site: ReplicatedSite): Promise<Loss> {
  const { url } = site.withReplica;
  const end = new AbortController();
  const load = sendMixedLoad({ apiUrl: url, tokens: site.tokens, signal: end.signal });
  const usedAgainMs: number[] = [];
  try {
    await waitUntilUsed(url, 1);
    await site.stopReplica();
    await waitUntilUsed(url, 0);
    await site.startReplicaAgain();
    usedAgainMs.push(await waitUntilUsed(url, 1));

    const processes = await findDatabaseProcesses(site.replicaDir);
    signalProcesses(processes, 'SIGSTOP');
    try {
      await sleep(hangMs);
      await waitUntilUsed(url, 0);
    } finally {
      signalProcesses(processes, 'SIGCONT');
    }
    usedAgainMs.push(await waitUntilUsed(url, 1));
  } finally {
    end.abort();
  }
  return { reads: (await load).reads, usedAgainMs };
}

/** @param used as `database_replica_used` says it */
export function waitUntilUsed(apiUrl: string, used: 0 | 1): Promise<number> {
  const isSo = async () =>
    (await readFigure(apiUrl, 'database_replica_used{role="public-reads"}').catch(() => undefined)) === used;
  return waitUntil(isSo, `the replica is ${used ? '' : 'not '}used`);
}
