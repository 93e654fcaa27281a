import type { Queries } from './queries';
import type { LogPosition } from './replica-progress';
import { statement } from './statement';

/** Identifies a server and its database: a replica has the same numbers as its primary, and no other server does. */
const identity = `(
  select system_identifier || '/' || oid from pg_control_system(), pg_database where datname = current_database()
) as identity`;

// Acknowledged commits are on the disk, before this position.
const primaryLog = statement<LogPosition>(
  'replica.primary-log',
  `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position, ${identity}`,
);

const replicaLog = statement<LogPosition>(
  'replica.replica-log',
  `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position, ${identity}
   where pg_is_in_recovery()`,
);

export function readPrimaryLog(primary: Queries): Promise<LogPosition> {
  return primary.one(primaryLog);
}

/** @throws Error also when the server is not, or no longer, a replica */
export function readReplicaLog(replica: Queries): Promise<LogPosition> {
  return replica.one(replicaLog);
}
