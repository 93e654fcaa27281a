import type { AuditEntry } from '../registry-api';

/** Who made a change, for people. What a team may have called itself is followed by what it is. */
export function describeActor({ by, by_kind: kind }: Pick<AuditEntry, 'by' | 'by_kind'>): string {
  if (kind === 'team') return `${by} (team)`;
  if (kind === 'operator') return 'the operator';
  // Admins are called so, and an API of before says no kind.
  return by;
}
