import type { AuditEntry } from '@site/shared/contracts/api';
import { describeActor } from '@site/shared/contracts/registry';
import { toMinute, toTable } from './outcome';

/** The changes as a table for people. */
export function describeAudit(entries: AuditEntry[]): string {
  return toTable(
    entries.map(({ at, by, by_kind, action, remote, from, to, reason }) => [
      `${toMinute(at)} UTC`,
      describeActor({ by, by_kind }),
      action,
      remote ?? '',
      [from, to].filter((release) => release !== null).join(' → '),
      reason ?? '',
    ]),
  );
}
