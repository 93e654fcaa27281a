import { useId } from 'react';
import { describeActor } from '@site/shared/contracts/registry';
import { Loaded } from '../registry/loaded';
import { Moment } from '../registry/moment';
import { useRegistryData } from '../registry/use-registry-data';
import { describeChange } from './describe-change';
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
          if (own.length === 0) return <p className={styles.muted}>Nothing has been changed yet.</p>;
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
