import type { AuditEntry, RemoteSummary, RolloutSummary } from '@site/shared/contracts/api';
import { describeActor } from '@site/shared/contracts/registry';
import { Link } from '@site/shared/router';
import { Badge, Card } from '@site/shared/ui';
import { PreviewButton } from '../actions/preview-button';
import { RollBackButton } from '../actions/roll-back-button';
import { consolePaths } from '../console-paths';
import { Moment } from '../registry/moment';
import { RolloutState } from '../remote/rollout-state';
import { LastDay } from './last-day';
import styles from './overview-page.module.css';

interface RemoteCardProps {
  remote: RemoteSummary;
  /** The open rollout. */
  rollout: RolloutSummary | undefined;
  /** Newest first. */
  changes: AuditEntry[];
}

export function RemoteCard({ remote, rollout, changes }: RemoteCardProps) {
  const { name, releases } = remote;
  const live = releases.find(({ state }) => state === 'active');
  const before = releases.find(({ state }) => state === 'fallback');
  const newest = releases[0];
  const activation = changes.find(
    ({ action, at }) => (action === 'activate' || action === 'rollback') && at === live?.activated_at,
  );
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={consolePaths.remote(name)}>{name}</Link>
        </h2>
        {live ? <Badge tone="success">Live</Badge> : <Badge tone="warning">Nothing live</Badge>}
      </div>
      <dl className={styles.facts}>
        <dt>Live</dt>
        <dd>{live?.release ?? 'none'}</dd>
        {live?.activated_at && (
          <>
            <dt>Went live</dt>
            <dd>
              <Moment value={live.activated_at} />
              {activation && <span>{`, by ${describeActor(activation)}`}</span>}
            </dd>
          </>
        )}
        <dt>Before</dt>
        <dd>{before?.release ?? 'none'}</dd>
      </dl>
      {rollout && <RolloutState rollout={rollout} />}
      <LastDay remote={name} />
      <div className={styles.actions}>
        <RollBackButton remote={name} live={live?.release} before={before?.release} rollout={rollout} />
        {newest && <PreviewButton remote={name} release={newest.release} />}
      </div>
    </Card>
  );
}
