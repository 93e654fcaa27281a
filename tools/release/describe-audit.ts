import type { AuditEntry } from '@site/shared/contracts/api';
import { toMinute, toTable } from './outcome';

/** The changes as a table for people. */
export function describeAudit(entries: AuditEntry[]): string {
  return toTable(
    entries.map(({ at, by, action, remote, from, to, reason }) => [
      `${toMinute(at)} UTC`,
      by,
      action,
      remote ?? '',
      [from, to].filter((release) => release !== null).join(' → '),
      reason ?? '',
    ]),
  );
}
