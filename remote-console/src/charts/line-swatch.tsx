import { getLineLook } from './line-look';
import styles from './chart.module.css';

const classes = [styles.first, styles.second, styles.third, styles.fourth];

/** A piece of the line of a series, for the legend. */
export function LineSwatch({ index }: { index: number }) {
  return (
    <svg className={classes[index]} width="28" height="8" viewBox="0 0 28 8" aria-hidden="true">
      <path
        d="M0 4H28"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray={getLineLook(index).dash.join(' ')}
      />
    </svg>
  );
}
