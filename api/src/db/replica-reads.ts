import { Gauge } from 'prom-client';
import { createPoller } from '../poller';
import type { Database } from './database';
import { DatabaseUnavailableError } from './database-error';
import type { PublicReads } from './public-reads';
import { createReplicaProgress } from './replica-progress';
import { readPrimaryLog, readReplicaLog } from './replica-state';

/** Older data is not read from a replica. */
export const maxBehindMs = 4_000;

/** The interval of checks whether the replica has a write of this process. */
const catchUpMs = 50;

/** Together far below the timeouts of the primary, which is queried next. */
export const replicaTimeouts = { connectMs: 500, queryMs: 1_000 };

const usage = new Gauge({
  name: 'database_replica_used',
  help: '1 while public reads come from the replica; absent without one',
  // Without a label the gauge would be 0 for a site without a replica.
  labelNames: ['role'],
});

export interface ReplicaReadsInput {
  primary: Database;
  replica: Database;
  /** Called when the replica becomes usable or unusable, also when it has never been usable. */
  onChange?: (isUsed: boolean) => void;
  checkMs?: number;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

/**
 * Reads from the replica while it responds and is not too far behind, and otherwise from the primary. Errors of the replica
 * never reach the caller, because the primary is queried instead.
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
  /** While the primary is down nothing is written, so the replica stays as current as it was. */
  let goodUntil = -Infinity;
  let wroteAt = -Infinity;

  const isCurrent = () => now() - Math.max(progress.completeUntil(), goodUntil) <= maxBehindMs;
  const isGood = () => isReachable && isCurrent();
  // The replica's data is at most maxBehindMs old, so after that time it has all writes, and mostly it has them earlier.
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
    // At first its position is unknown.
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

  const read = async <Result>(run: (server: Database) => Promise<Result>): Promise<Result> => {
    if (!mayUse()) return run(primary);
    try {
      return await run(replica);
    } catch (error) {
      // Any error counts: it may lack a new column, or cancel a query that blocks its recovery.
      if (error instanceof DatabaseUnavailableError) isReachable = false;
      return run(primary);
    }
  };

  return {
    many: (...args) => read((server) => server.many(...args)),
    find: (...args) => read((server) => server.find(...args)),
    one: (...args) => read((server) => server.one(...args)),
    execute: (...args) => read((server) => server.execute(...args)),
    bounded: (work) => read((server) => server.bounded(work)),
    noteWrite: () => {
      const hadWrites = hasWrites();
      wroteAt = now();
      // Continuous writes must not delay the next check.
      if (hadWrites) poller.wake();
    },
    close: async () => {
      await poller.stop();
      await replica.close();
    },
  };
}
