import { toMoment } from '../registry/moment';
import type { ChartSeries } from './to-chart-series';
import styles from './chart.module.css';

interface ChartTableProps {
  title: string;
  times: readonly number[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The figures of a chart, newest first; times without any are left out. */
export function ChartTable({ title, times, series, format }: ChartTableProps) {
  const rows = times
    .map((time, index) => ({ time, values: series.map(({ values }) => values[index] ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .toReversed();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll with keys as well
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title} as a table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, values }) => (
            <tr key={time}>
              <th scope="row">{toMoment(new Date(time).toISOString())}</th>
              {values.map((value, index) => (
                <td key={series[index]?.label}>{value === null ? '–' : format(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
