import type { NotificationKind } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { notifyTeam, type Notice } from '../notifications/notify-team';
import { insertAuditEntry, type Change } from './audit.repository';

/** What visitors of a remote get changes with it. */
export type VisibleChange = Change & { remote: string; action: 'activate' | 'rollback' | 'roll_out' };

const kinds: Record<VisibleChange['action'], { byPerson: NotificationKind; byItself: NotificationKind }> = {
  activate: { byPerson: 'activated', byItself: 'rollout_finished' },
  rollback: { byPerson: 'rolled_back', byItself: 'taken_back' },
  roll_out: { byPerson: 'rollout_began', byItself: 'rollout_step' },
};

/**
 * Writes a change to the audit, and tells the team. Call it in the transaction of the change itself.
 * @param told where the team is told it in other words
 */
export async function recordChange(
  tx: Queries,
  change: VisibleChange,
  told: Pick<Partial<Notice>, 'percent' | 'reason'> = {},
): Promise<void> {
  await insertAuditEntry(tx, change);
  const { at, by, action, remote, from = null, to = null, reason = null } = change;
  const kind = kinds[action][by.kind === 'rollout' ? 'byItself' : 'byPerson'];
  // What is taken back is what this is about.
  const releases = action === 'rollback' ? { release: from, before: to } : { release: to, before: from };
  const percent = kind === 'rollout_finished' ? 100 : null;
  await notifyTeam(tx, { kind, remote, ...releases, percent, by: by.name, reason, ...told }, at);
}
