import type { AuditEntry } from '@site/shared/contracts/api';

const sentences: Record<AuditEntry['action'], (entry: AuditEntry) => string> = {
  create_remote: () => 'The remote was added',
  publish: ({ to }) => `${to} was published`,
  register: ({ to }) => `${to} was registered`,
  activate: ({ from, to }) => (from === null ? `${to} went live` : `${to} went live in place of ${from}`),
  rollback: ({ from, to }) => `${from} was taken back; ${to} is live again`,
  roll_out: ({ from, to }) => `The rollout of ${to} in place of ${from} began`,
  keep: ({ to }) => `${to} was pinned`,
  unkeep: ({ to }) => `${to} was unpinned`,
  delete: ({ from }) => `${from} was deleted`,
  grant_entries: ({ to }) => `The entries of ${to} in header, menu and footer were granted`,
  revoke_entries: () => 'Its entries in header, menu and footer were taken back',
  publish_shell: ({ to }) => `The build ${to} of the shell was published`,
  create_token: () => 'A token was made',
  revoke_token: () => 'A token was revoked',
};

/** A change as a sentence without a full stop. */
export function describeChange(entry: AuditEntry): string {
  // A newer API may have more actions.
  return (sentences[entry.action] as ((entry: AuditEntry) => string) | undefined)?.(entry) ?? entry.action;
}
