import type { RemoteSummary, RolloutSummary } from '@site/shared/contracts/api';
import { RollBackButton } from '../actions/roll-back-button';
import { isOpenRollout } from '../registry/is-open-rollout';
import { Moment } from '../registry/moment';
import { RolloutState } from './rollout-state';
import styles from './remote-page.module.css';

interface RemoteSummaryBarProps {
  remote: RemoteSummary;
  /** Newest first. */
  rollouts: RolloutSummary[];
}

/** The live release, a partial rollout, and the result of the last rollout. */
export function RemoteSummaryBar({ remote: { name, releases }, rollouts }: RemoteSummaryBarProps) {
  const live = releases.find(({ state }) => state === 'active');
  const before = releases.find(({ state }) => state === 'fallback');
  const running = rollouts.find(isOpenRollout);
  const last = rollouts[0];
  return (
    <div className={styles.bar}>
      <p>
        {live ? (
          <>
            <strong>{live.release}</strong>{' '}
            {live.activated_at ? (
              <span>
                went live <Moment value={live.activated_at} />
              </span>
            ) : (
              <span>is live</span>
            )}
            <span>{before ? `. Before it, ${before.release} was.` : '. There is no release before it.'}</span>
          </>
        ) : (
          'Nothing is live.'
        )}
      </p>
      {running && <RolloutState rollout={running} />}
      {!running && last && last.state !== 'stopped' && last.verdict !== '' && (
        <p className={styles.muted}>{`Last rollout, of ${last.release}: ${last.verdict}`}</p>
      )}
      <div className={styles.actions}>
        <RollBackButton remote={name} live={live?.release} before={before?.release} rollout={running} />
      </div>
    </div>
  );
}
