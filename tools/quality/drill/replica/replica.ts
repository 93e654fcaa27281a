import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill, Observation } from '../drill';
import { percentile } from '../percentile';
import { countStatuses } from '../send-request';
import { loseReplica, waitUntilUsed } from './lose-replica';
import { measureRelief, type Relief } from './measure-relief';
import { measureVisibility } from './measure-visibility';
import { startReplicatedSite, type ReplicatedSite } from './replicated-site';

/** Of ten requests of the load nine are public. */
const primaryShareMax = 0.4;
/** Four seconds, one in the cache of a process, and what a busy machine takes. */
const visibleWithinMs = 6_000;
/** The two time limits of a replica that hangs, and what a busy machine takes. */
const slowestMs = 3_000;
/** A process makes its public reads from the primary for so long after a write. */
const afterWriteMs = 4_500;

export const replica: Drill = {
  name: 'replica',
  title: 'public reads from a second Postgres, which is late, ends and hangs',
  runAlone: async ({ log }) => {
    const site = await startReplicatedSite();
    try {
      await waitUntilUsed(site.withReplica.url, 1);
      return await observe(site, log);
    } finally {
      await site.stop();
    }
  },
};

async function observe(site: ReplicatedSite, log: (line: string) => void): Promise<Observation> {
  log('Measuring what a read costs the primary …');
  const quiet = await measureRelief(site);
  log('… while a post is written every second …');
  const writing = await measureRelief(site, 1_000);
  log('Looking for posts that are written …');
  const { missing, elsewhereMs } = await measureVisibility(site);
  await sleep(afterWriteMs);
  log('Losing the replica …');
  const { reads, usedAgainMs } = await loseReplica(site);
  const failed = reads.filter(({ status }) => status !== 200);
  const slowest = percentile(
    reads.map(({ ms }) => ms),
    1,
  );
  return {
    figures: {
      ...describeRelief('no writes', quiet),
      ...describeRelief('a write a second', writing),
      'seen elsewhere after ms': percentile(elsewhereMs, 1),
      'reads while it was lost': countStatuses(reads),
      'slowest of these in ms': slowest,
      'used again after ms': usedAgainMs.join(' '),
    },
    expectations: {
      'every request of the load succeeds': [quiet, writing].every(
        ({ responses }) =>
          responses.reads.every(({ status }) => status === 200) &&
          responses.writes.every(({ status }) => status === 201),
      ),
      'most of the work of reads is the replica’s': shareOf(quiet) <= primaryShareMax,
      'a process shows at once what it has taken': missing === 0,
      [`others show it within ${visibleWithinMs} ms`]: percentile(elsewhereMs, 1) <= visibleWithinMs,
      'no read fails while the replica is lost': reads.length > 0 && failed.length === 0,
      [`the slowest of them takes ${slowestMs} ms at most`]: slowest <= slowestMs,
    },
  };
}

/** What is left to the primary, as a part of what it does without the replica. */
const shareOf = ({ primaryWith, primaryWithout }: Relief) => primaryWith / primaryWithout;

function describeRelief(when: string, relief: Relief): Observation['figures'] {
  const { primaryWithout, primaryWith, replica: onReplica } = relief;
  return {
    [`${when}: primary, µs for a read, without and with the replica`]: `${primaryWithout} ${primaryWith}`,
    [`${when}: replica, µs`]: onReplica,
    [`${when}: left to the primary`]: shareOf(relief).toFixed(2),
  };
}
