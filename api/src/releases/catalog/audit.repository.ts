import type { ActorKind, AuditEntry } from '@site/shared/contracts/api';
import { query, statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';

/** Who changed something: the name is for people, the kind is verified. */
export interface Actor {
  kind: ActorKind;
  name: string;
}

export interface Change {
  at: Date;
  by: Actor;
  action: AuditEntry['action'];
  /** Left out for the shell. */
  remote?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  reason?: string | undefined;
}

const insert = statement(
  'registry-audit.insert',
  `insert into registry_audit (at, actor, actor_kind, action, remote, from_release, to_release, reason)
   values ($at, $name, $kind, $action, $remote, $from, $to, $reason)`,
);

/** The newest 500, newest first. */
export const listAudit = query.many<AuditEntry>(
  'registry-audit.list',
  `select ${toIsoTime('at')} as at, actor as by, actor_kind as by_kind, action, remote, from_release as from, to_release as to, reason
   from registry_audit order by id desc limit 500`,
);

/** Who activated the live release, and when. */
export const findLastActivation = query.find<Pick<AuditEntry, 'at' | 'by'>, { remote: string }>(
  'registry-audit.find-activation',
  `select ${toIsoTime('at')} as at, actor as by from registry_audit
   where remote = $remote and action in ('activate', 'rollback') order by id desc limit 1`,
);

/** Call it in the transaction of the change. */
export async function insertAuditEntry(tx: Queries, change: Change): Promise<void> {
  const { at, by, action, remote, from, to, reason } = change;
  const { kind, name } = by;
  await tx.execute(insert, { at, kind, name, action, remote, from, to, reason });
}
