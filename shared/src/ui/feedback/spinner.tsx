import { classNames } from '../class-names';
import { VisuallyHidden } from '../content/visually-hidden';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** What is being waited for; read out, and shown beside the wheel when `showLabel`. */
  label?: string;
  showLabel?: boolean;
  className?: string;
}

/** Says that something is loading. */
export function Spinner({ label = 'Loading…', showLabel = false, className }: SpinnerProps) {
  return (
    <div role="status" className={classNames(styles.status, className)}>
      <span className={styles.wheel} aria-hidden="true" />
      {showLabel ? <span className={styles.label}>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </div>
  );
}
