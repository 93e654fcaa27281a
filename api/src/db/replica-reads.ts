import { Gauge } from 'prom-client';
import { createPoller } from '../poller';
import type { Database } from './database';
import { DatabaseUnavailableError } from './database-error';
import type { PublicReads } from './public-reads';
import type { Queries } from './queries';
import { createReplicaProgress } from './replica-progress';
import { readPrimaryLog, readReplicaLog } from './replica-state';

/** Older than this nothing is read from a replica. */
export const maxBehindMs = 4_000;

/** From one look whether the replica has a write of this process to the next. */
const catchUpMs = 50;

/** Together far below the time of the primary, which is asked next. */
export const replicaTimeouts = { connectMs: 500, queryMs: 1_000 };

const usage = new Gauge({
  name: 'database_replica_used',
  help: '1 while public reads come from the replica; absent without one',
  // A gauge without labels would be there, as 0, for a site without a replica.
  labelNames: ['role'],
});

export interface ReplicaReadsInput {
  primary: Database;
  replica: Database;
  /** Called when the replica begins or ceases to be good enough, also when it has never been. */
  onChange?: (isUsed: boolean) => void;
  checkMs?: number;
  /** In milliseconds, never going back. */
  now?: () => number;
}

/**
 * Reads from the replica while it responds and is not too far behind, from the primary otherwise. An error of the replica
 * never reaches the caller: the primary is asked instead.
 */
export function createReplicaReads({
  primary,
  replica,
  onChange,
  checkMs = 1_000,
  now = () => performance.now(),
}: ReplicaReadsInput): PublicReads {
  const progress = createReplicaProgress(maxBehindMs);
  let isReachable = false;
  let isUsed: boolean | undefined;
  const startedAt = now();
  /** While the primary is away nothing is written, and the replica stays as good as it was. */
  let goodUntil = -Infinity;
  let wroteAt = -Infinity;

  const isCurrent = () => now() - Math.max(progress.completeUntil(), goodUntil) <= maxBehindMs;
  const isGood = () => isReachable && isCurrent();
  // What the replica has is not older than maxBehindMs, so it has all writes that are, and mostly it has later ones, too.
  const hasWrites = () => progress.completeUntil() > wroteAt || now() - wroteAt > maxBehindMs;
  const mayUse = () => isGood() && hasWrites();

  const check = async (): Promise<void> => {
    const at = now();
    const wasGood = isGood();
    await readPrimaryLog(primary).then(
      (log) => {
        progress.notePrimary(at, log);
        goodUntil = -Infinity;
      },
      () => {
        if (wasGood) goodUntil = now();
      },
    );
    isReachable = await readReplicaLog(replica).then(
      (log) => {
        progress.noteReplica(log);
        return true;
      },
      () => false,
    );
    usage.set({ role: 'public-reads' }, isGood() ? 1 : 0);
    // At first nobody knows how far it is.
    const isNew = isUsed === undefined && now() - startedAt <= maxBehindMs;
    if (isGood() === isUsed || (isNew && !isGood())) return;
    isUsed = isGood();
    onChange?.(isUsed);
  };
  const poller = createPoller({
    work: check,
    pollMs: () => (isGood() && !hasWrites() ? Math.min(catchUpMs, checkMs) : checkMs),
    onError: () => undefined,
  });
  poller.start();

  const read = async <Result>(run: (server: Queries) => Promise<Result>): Promise<Result> => {
    if (!mayUse()) return run(primary);
    try {
      return await run(replica);
    } catch (error) {
      // Not only when it is away: it may lack a column that a migration has just made, or cancel a query that keeps it
      // from following the primary.
      if (error instanceof DatabaseUnavailableError) isReachable = false;
      return run(primary);
    }
  };

  return {
    many: (...args) => read((server) => server.many(...args)),
    find: (...args) => read((server) => server.find(...args)),
    one: (...args) => read((server) => server.one(...args)),
    execute: (...args) => read((server) => server.execute(...args)),
    noteWrite: () => {
      const hadWrites = hasWrites();
      wroteAt = now();
      // One write after the other must not put the next look off.
      if (hadWrites) poller.wake();
    },
    close: async () => {
      await poller.stop();
      await replica.close();
    },
  };
}
