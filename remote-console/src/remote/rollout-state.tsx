import type { RolloutSummary } from '@site/shared/contracts/api';
import { Moment, toMoment } from '../registry/moment';
import { RolloutBadge } from './rollout-badge';
import styles from './rollout-state.module.css';

/** A rollout with its steps and its result so far. */
export function RolloutState({ rollout }: { rollout: RolloutSummary }) {
  const { release, live, steps, percent, group, verdict, step_at, state } = rollout;
  const isWatch = steps.length === 1;
  return (
    <div className={styles.rollout}>
      <p>
        <RolloutBadge rollout={rollout} /> <strong>{release}</strong>{' '}
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
              {step === 0 ? `Group ${group}` : `${step} %`}
            </li>
          ))}
        </ol>
      )}
      <p className={styles.verdict}>
        <span>{verdict === '' ? 'Nothing is known yet.' : verdict}</span>{' '}
        <span>{isWatch ? 'It began' : 'This step began'}</span> <Moment value={step_at} />
        <span>{state === 'running' && !isWatch ? `; ${describeNext(rollout)}.` : '.'}</span>
      </p>
    </div>
  );
}

/** The step after this one, and when it comes at the earliest: it also takes enough views that look good. */
function describeNext({ steps, percent, step_at, step_seconds }: RolloutSummary): string {
  const next = steps.find((step) => step > percent) ?? 100;
  const earliest = new Date(Date.parse(step_at) + step_seconds * 1000).toISOString();
  return `${next}\u00a0% at ${toMoment(earliest)} at the earliest`;
}
