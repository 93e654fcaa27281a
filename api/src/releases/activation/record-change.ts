import type { NotificationKind } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { notifyTeam, type Notice } from '../notices/notify-team';
import { insertAuditEntry, type Change } from '../catalog/audit.repository';

/** A change of what visitors of a remote get. */
export type VisibleChange = Change & { remote: string; action: 'activate' | 'rollback' | 'roll_out' };

const kinds: Record<VisibleChange['action'], { byPerson: NotificationKind; byItself: NotificationKind }> = {
  activate: { byPerson: 'activated', byItself: 'rollout_finished' },
  rollback: { byPerson: 'rolled_back', byItself: 'taken_back' },
  roll_out: { byPerson: 'rollout_began', byItself: 'rollout_step' },
};

/**
 * Records a change in the audit, and notifies the team. Call it in the transaction of the change.
 * @param notice fields that differ in the notification to the team
 */
export async function recordChange(
  tx: Queries,
  change: VisibleChange,
  notice: Pick<Partial<Notice>, 'percent' | 'reason'> = {},
): Promise<void> {
  await insertAuditEntry(tx, change);
  const { at, by, action, remote, from = null, to = null, reason = null } = change;
  const kind = kinds[action][by.kind === 'rollout' ? 'byItself' : 'byPerson'];
  // A rollback is about the release that is rolled back.
  const releases = action === 'rollback' ? { release: from, before: to } : { release: to, before: from };
  const percent = kind === 'rollout_finished' ? 100 : null;
  await notifyTeam(tx, { kind, remote, ...releases, percent, by: by.name, reason, ...notice }, at);
}
