import type { RolloutSummary } from '@site/shared/contracts/api';
import { Badge } from '@site/shared/ui';
import { Moment } from '../registry/moment';
import styles from './rollout-state.module.css';

/** A rollout with its steps and its result so far. */
export function RolloutState({ rollout }: { rollout: RolloutSummary }) {
  const { release, live, steps, percent, verdict, step_at, state } = rollout;
  const isWatch = steps.length === 1;
  return (
    <div className={styles.rollout}>
      <p>
        {state === 'waiting' ? (
          <Badge tone="warning">Waits, look at it</Badge>
        ) : (
          <Badge tone="info">{isWatch ? 'Watched' : `${percent} % of visitors`}</Badge>
        )}{' '}
        <strong>{release}</strong>{' '}
        <span>{isWatch ? `is compared with ${live}.` : `is rolled out in place of ${live}.`}</span>
      </p>
      {!isWatch && (
        <ol className={styles.steps} aria-label="Steps">
          {steps.map((step) => (
            <li
              key={step}
              className={step <= percent ? styles.reached : undefined}
              aria-current={step === percent ? 'step' : undefined}
            >
              {`${step} %`}
            </li>
          ))}
        </ol>
      )}
      <p className={styles.verdict}>
        <span>{verdict === '' ? 'Nothing is known yet.' : verdict}</span> Since <Moment value={step_at} />.
      </p>
    </div>
  );
}
