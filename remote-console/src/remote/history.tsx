import { useId } from 'react';
import type { AuditEntry } from '@site/shared/contracts/api';
import { describeActor } from '@site/shared/contracts/registry';
import { Loaded } from '../registry/loaded';
import { Moment } from '../registry/moment';
import { useRegistryData } from '../registry/use-registry-data';
import styles from './remote-page.module.css';

/** Who changed what about a remote, and why, newest first. */
export function History({ remote }: { remote: string }) {
  const audit = useRegistryData(['audit'], (api) => api.listAudit(), { isLive: true });
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>History</h2>
      <Loaded state={audit} what="the history">
        {(all) => {
          const own = all.filter((entry) => entry.remote === remote);
          if (own.length === 0) return <p className={styles.muted}>Nothing’s changed yet.</p>;
          return (
            <ol className={styles.list} aria-labelledby={id}>
              {own.map((entry, index) => (
                <li key={`${entry.at} ${entry.action} ${own.length - index}`}>
                  <p>{describeChange(entry) + (entry.reason ? `: “${entry.reason}”` : '')}</p>
                  <p className={styles.muted}>
                    <Moment value={entry.at} />
                    <span>{`, by ${describeActor(entry)}`}</span>
                  </p>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
    </section>
  );
}

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
  grant_entries: ({ to }) => `The entries of ${to} were granted`,
  revoke_entries: () => 'Its entries were taken back',
  set_group: ({ reason }) => `The members of a group were set (${reason})`,
  publish_shell: ({ to }) => `The build ${to} of the shell was published`,
  create_token: () => 'A token was made',
  revoke_token: () => 'A token was revoked',
};

/** A change as a sentence without a full stop. */
function describeChange(entry: AuditEntry): string {
  // A newer API may have more actions.
  return (sentences[entry.action] as ((entry: AuditEntry) => string) | undefined)?.(entry) ?? entry.action;
}
