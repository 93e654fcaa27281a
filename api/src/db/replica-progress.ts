/** How far the log of a server goes, as it says itself. */
export interface LogPosition {
  /** Of which server and database; a replica has those of its primary. */
  identity: string;
  /** In bytes. */
  position: number;
}

/** Finds out how old what a replica shows can be, without comparing clocks of two machines. */
export interface ReplicaProgress {
  /** @param at when the primary was asked, or earlier */
  notePrimary(at: number, log: LogPosition): void;
  noteReplica(log: LogPosition): void;
  /** The replica has all that was committed until then; -Infinity when nothing is known of it. */
  completeUntil(): number;
}

/** @param keepMs for how long it matters where the primary was */
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
