import { lazy, Suspense, useId, useState, type KeyboardEvent } from 'react';
import { Button, Skeleton } from '@site/shared/ui';
import { toMoment } from '../registry/moment';
import { ChartTable } from './chart-table';
import { LineSwatch } from './line-swatch';
import type { ChartSeries } from './to-chart-series';
import styles from './chart.module.css';

// Only this screen needs the charting library.
const LineChart = lazy(async () => ({ default: (await import('./line-chart')).LineChart }));

interface ChartProps {
  title: string;
  times: readonly number[];
  series: readonly ChartSeries[];
  marks: readonly number[];
  format: (value: number) => string;
  isCount?: boolean;
}

/** A chart with its legend, the figures at the chosen time, and a table of all figures. */
export function Chart({ title, times, series, marks, format, isCount = false }: ChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const id = useId();
  const isEmpty = series.every(({ values }) => values.every((value) => value === null));
  const last = times.length - 1;
  const at = chosen ?? last;

  function choose(event: KeyboardEvent) {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, next)));
  }

  const readout = describeAt(at, times, series, format);
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {!isEmpty && (
          <Button size="small" variant="ghost" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Hide the table' : 'Show as table'}
          </Button>
        )}
      </header>
      {isEmpty ? (
        <p className={styles.empty}>Nothing was reported in this time.</p>
      ) : (
        <>
          <div
            role="slider"
            tabIndex={0}
            className={styles.plot}
            aria-label={`${title}, by time`}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={at}
            aria-valuetext={readout}
            onKeyDown={choose}
          >
            <Suspense fallback={<Skeleton shape="block" className={styles.waiting ?? ''} />}>
              <LineChart {...{ times, series, marks, format, isCount, chosen }} onChoose={setChosen} />
            </Suspense>
          </div>
          <ul className={styles.legend}>
            {series.map(({ label }, index) => (
              <li key={label}>
                <LineSwatch index={index} />
                <span>{label}</span>
              </li>
            ))}
          </ul>
          <p className={styles.readout}>{readout}</p>
          {isTable && <ChartTable {...{ title, times, series, format }} />}
        </>
      )}
    </section>
  );
}

function describeAt(
  index: number,
  times: readonly number[],
  series: readonly ChartSeries[],
  format: (value: number) => string,
): string {
  const known = series.flatMap(({ label, values }) => {
    const value = values[index];
    return value === null || value === undefined ? [] : `${label}: ${format(value)}`;
  });
  const time = toMoment(new Date(times[index] ?? 0).toISOString());
  return `${time} – ${known.length > 0 ? known.join(', ') : 'nothing reported'}`;
}
