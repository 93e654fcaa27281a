import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { getLineLook } from './line-look';
import { drawMarks } from './draw-marks';
import type { ChartSeries } from './to-chart-series';
import './line-chart.css';
import { watchColorScheme } from './watch-color-scheme';
import styles from './line-chart.module.css';

interface LineChartProps {
  /** In milliseconds. */
  times: readonly number[];
  series: readonly ChartSeries[];
  /** Where releases changed, in milliseconds. */
  marks: readonly number[];
  format: (value: number) => string;
  /** Whether there is nothing between two whole numbers, on the axis either. */
  isCount: boolean;
  /** The index of the time that was chosen with the pointer or keys. */
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

const heightPx = 200;

/** 1, 2, 5, 10, 20, 50 and so on. */
const wholeSteps = Array.from(
  { length: 30 },
  (_, index) => [1, 2, 5][index % 3]! * 10 ** Math.floor(index / 3),
);

/** Lines over time. The text beside the chart has the same figures. */
export function LineChart({ times, series, marks, format, isCount, chosen, onChoose }: LineChartProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const chartRef = useRef<UPlot>(undefined);
  const chooseRef = useRef(onChoose);
  useEffect(() => {
    chooseRef.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    const root = rootRef.current!;
    // A canvas does not support `light-dark()`, which a token may use, so the color is computed here.
    const readColor = (token: string) => {
      root.style.color = `var(${token})`;
      return getComputedStyle(root).color;
    };
    const axis: UPlot.Axis = {
      stroke: () => readColor('--color-text-muted'),
      grid: { stroke: () => readColor('--color-border'), width: 1 },
      ticks: { show: false },
      font: '12px sans-serif',
    };
    const chart = new UPlot(
      {
        width: root.clientWidth || 300,
        height: heightPx,
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, y: false },
        scales: {
          x: { range: () => findSpan(times) },
          y: { range: (_, min, max) => [Math.min(0, min), max > 0 ? max * 1.1 : 1] },
        },
        axes: [
          {
            ...axis,
            values: (_, ticks, __, ___, stepSeconds) => ticks.map((tick) => formatTick(tick, stepSeconds)),
          },
          {
            ...axis,
            size: 64,
            ...(isCount && { incrs: wholeSteps }),
            values: (_, ticks) => ticks.map((tick) => (tick === null ? '' : format(tick))),
          },
        ],
        series: [
          {},
          ...series.map(({ label }, index): UPlot.Series => {
            const { color, dash } = getLineLook(index);
            return { label, stroke: () => readColor(color), dash: [...dash], width: 2, points: { size: 6 } };
          }),
        ],
        hooks: {
          drawAxes: [(drawn) => drawMarks(drawn, marks, readColor('--color-border-strong'))],
          setCursor: [({ cursor }) => chooseRef.current(cursor.idx ?? null)],
        },
      },
      [times.map((time) => time / 1000), ...series.map(({ values }) => values)],
      root,
    );
    chartRef.current = chart;

    const resized = new ResizeObserver(() => chart.setSize({ width: root.clientWidth, height: heightPx }));
    resized.observe(root);
    const stopWatching = watchColorScheme(() => chart.redraw(false, true));
    return () => {
      resized.disconnect();
      stopWatching();
      chart.destroy();
    };
  }, [times, series, marks, format, isCount]);

  useEffect(() => {
    const chart = chartRef.current;
    if (!chart || chosen === (chart.cursor.idx ?? null)) return;
    const left = chosen === null ? -10 : chart.valToPos(times[chosen]! / 1000, 'x');
    chart.setCursor({ left, top: chosen === null ? -10 : 1 }, false);
  }, [chosen, times]);

  return <div ref={rootRef} className={styles.chart} aria-hidden="true" />;
}

/** In seconds: until the end of the last hour or day, within which releases may have changed. */
function findSpan(times: readonly number[]): [number, number] {
  const [first = 0, second = first + 1] = times;
  const last = times.at(-1) ?? first;
  return [first / 1000, (last + second - first) / 1000];
}

/** The date at the start of a day, and the hour otherwise; in UTC. */
function formatTick(seconds: number, stepSeconds: number): string {
  const [day, time = ''] = new Date(seconds * 1000).toISOString().slice(5, 16).split('T');
  const isDay = stepSeconds >= 86_400 || time === '00:00';
  return (isDay ? day : time) ?? '';
}
