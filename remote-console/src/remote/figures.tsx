import { useId, useMemo, useState } from 'react';
import type { AuditEntry, ViewPoint, WebVital } from '@site/shared/contracts/api';
import { Button, EmptyState } from '@site/shared/ui';
import { Chart } from '../charts/chart';
import { formatCount, formatMs, formatShare, formatShift } from '../charts/format-figures';
import { listTimes, ranges, type Range } from '../charts/range';
import { fillWithZeros, toChartSeries } from '../charts/to-chart-series';
import { useHour } from '../charts/use-hour';
import { useSeries } from '../charts/use-series';
import { Loaded } from '../registry/loaded';
import { useRegistryData } from '../registry/use-registry-data';
import styles from './remote-page.module.css';

/** Charts of a remote over time, by release. */
export function Figures({ remote }: { remote: string }) {
  const [range, setRange] = useState<Range>('24 h');
  const now = useHour();
  const series = useSeries(remote, range, now);
  const audit = useRegistryData(['audit'], (api) => api.listAudit(), { isLive: true });
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Views and vitals</h2>
        <div role="group" aria-label="Range" className={styles.ranges}>
          {(Object.keys(ranges) as Range[]).map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === range ? 'primary' : 'secondary'}
              aria-pressed={one === range}
              onClick={() => setRange(one)}
            >
              {one}
            </Button>
          ))}
        </div>
      </div>
      <Loaded state={series} what="the figures">
        {({ points }) =>
          points.length === 0 ? (
            <EmptyState title="Nothing to show" text="No browser reported a view in this period." />
          ) : (
            <Charts {...{ remote, range, now, points }} audit={audit.data} />
          )
        }
      </Loaded>
    </section>
  );
}

interface ChartsProps {
  remote: string;
  range: Range;
  now: number;
  points: readonly ViewPoint[];
  audit: readonly AuditEntry[] | undefined;
}

const vitalCharts = [
  { vital: 'lcp', title: 'Largest contentful paint, 3 in 4 views', format: formatMs },
  { vital: 'inp', title: 'Interaction to next paint, 3 in 4 views', format: formatMs },
  { vital: 'cls', title: 'Layout shift, 3 in 4 views', format: formatShift },
] as const;

function Charts({ remote, range, now, points, audit }: ChartsProps) {
  const drawn = useMemo(() => {
    const times = listTimes(range, now);
    const read = (value: (point: ViewPoint) => number | null) => toChartSeries(points, times, value);
    return {
      times,
      views: read(({ views }) => views).map(fillWithZeros),
      failing: read(({ failing }) => failing?.share ?? null),
      vitals: vitalCharts.map((chart) => ({
        ...chart,
        series: read((point) => findVital(point, chart.vital)),
      })),
    };
  }, [points, range, now]);
  const marks = useMemo(
    () =>
      (audit ?? [])
        .filter(
          (entry) => entry.remote === remote && ['activate', 'rollback', 'roll_out'].includes(entry.action),
        )
        .map(({ at }) => Date.parse(at)),
    [audit, remote],
  );
  const { times } = drawn;
  return (
    <>
      <p className={styles.muted}>
        Times are in UTC. A dashed line from top to bottom marks a change of releases; the history below names
        it. Of a chart that has the focus, arrow keys read the values.
      </p>
      <div className={styles.charts}>
        <Chart title="Views" series={drawn.views} format={formatCount} isCount {...{ times, marks }} />
        <Chart title="Failing views" series={drawn.failing} format={formatShare} {...{ times, marks }} />
        {drawn.vitals.map(({ vital, title, series, format }) => (
          <Chart key={vital} {...{ title, series, format, times, marks }} />
        ))}
      </div>
    </>
  );
}

function findVital({ vitals }: ViewPoint, wanted: WebVital): number | null {
  return vitals.find(({ name }) => name === wanted)?.p75 ?? null;
}
