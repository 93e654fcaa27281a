import { useId } from 'react';
import { Badge } from '@site/shared/ui';
import { formatCount } from '../charts/format-figures';
import { Loaded } from '../registry/loaded';
import { Moment } from '../registry/moment';
import { useRegistryData } from '../registry/use-registry-data';
import styles from './remote-page.module.css';

/** The failures in browsers, with the stack of the first report. */
export function ErrorList({ remote }: { remote: string }) {
  const errors = useRegistryData(['errors'], (api) => api.listErrors(), { isLive: true });
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Errors</h2>
      <Loaded state={errors} what="the errors">
        {(all) => {
          const own = all.filter((error) => error.remote === remote);
          if (own.length === 0)
            return <p className={styles.muted}>No browser has reported an error in the last 30 days.</p>;
          return (
            <ul className={styles.list}>
              {own.map((error) => (
                <li key={`${error.release} ${error.kind} ${error.page} ${error.message}`}>
                  <details>
                    <summary>
                      <Badge tone="danger">{error.kind}</Badge> <strong>{error.message}</strong>{' '}
                      <span className={styles.muted}>
                        <span>{`${formatCount(error.count)}× in ${error.release}, on ${error.page}, last seen`}</span>{' '}
                        <Moment value={error.last_at} />
                      </span>
                    </summary>
                    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll with keys as well */}
                    <pre className={styles.stack} tabIndex={0} role="region" aria-label="Stack">
                      {error.stack.length > 0 ? error.stack.join('\n') : 'No stack was reported.'}
                    </pre>
                    <p className={styles.muted}>{`First reported by ${error.browser}.`}</p>
                  </details>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
