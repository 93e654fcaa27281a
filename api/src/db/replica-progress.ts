/** A position in a server's write-ahead log, as the server reports it. */
export interface LogPosition {
  /** Identifies server and database; a replica has those of its primary. */
  identity: string;
  /** In bytes. */
  position: number;
}

/** Determines how old a replica's data can be, without comparing the clocks of two machines. */
export interface ReplicaProgress {
  /** @param at when the primary was queried, or earlier */
  notePrimary(at: number, log: LogPosition): void;
  noteReplica(log: LogPosition): void;
  /** The replica has all commits until this time; -Infinity when unknown. */
  completeUntil(): number;
}

/** @param keepMs how long positions of the primary are needed */
export function createReplicaProgress(keepMs: number): ReplicaProgress {
  // Oldest first.
  let marks: (LogPosition & { at: number })[] = [];
  let completeUntil = -Infinity;
  return {
    notePrimary: (at, log) => {
      marks = [...marks.filter((mark) => mark.at >= at - keepMs), { ...log, at }];
    },
    noteReplica: ({ identity, position }) => {
      const reached = marks.findLast((mark) => mark.identity === identity && mark.position <= position);
      completeUntil = reached?.at ?? -Infinity;
    },
    completeUntil: () => completeUntil,
  };
}
