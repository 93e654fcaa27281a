import type { ViewPoint } from '@site/shared/contracts/api';
import { Skeleton } from '@site/shared/ui';
import { formatCount, formatShare } from '../charts/format-figures';
import { listTimes } from '../charts/range';
import { Sparkline } from '../charts/sparkline';
import { useHour } from '../charts/use-hour';
import { useSeries } from '../charts/use-series';
import styles from './overview-page.module.css';

/** Views and failed views of the last 24 hours, over all releases of a remote. */
export function LastDay({ remote }: { remote: string }) {
  const now = useHour();
  const { data, error } = useSeries(remote, '24 h', now);
  if (!data)
    return error === undefined ? (
      <div className={styles.figures}>
        <Skeleton count={2} />
      </div>
    ) : (
      <p className={styles.figures}>Failed to load the views of the last 24 hours.</p>
    );
  const { views, failures } = sum(data.points);
  const byHour = listTimes('24 h', now).map(
    (time) => sum(data.points.filter(({ at }) => Date.parse(at) === time)).views,
  );
  return (
    <div className={styles.figures}>
      <p>
        <strong>{formatCount(views)}</strong>{' '}
        <span>{`${views === 1 ? 'view' : 'views'} in 24 hours, ${describeFailing(views, failures)}`}</span>
      </p>
      <Sparkline values={byHour} />
    </div>
  );
}

function sum(points: readonly ViewPoint[]): { views: number; failures: number } {
  const views = points.reduce((total, point) => total + point.views, 0);
  const failures = points.reduce((total, point) => total + point.failures, 0);
  return { views, failures };
}

function describeFailing(views: number, failures: number): string {
  if (failures === 0) return 'none failing';
  return `${formatShare(failures / Math.max(views, failures))} failing`;
}
