import { classNames } from '../class-names';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The kind of content that is loading: a line of text, a title, a block (give it a height by `className`) or an avatar. */
  shape?: 'text' | 'title' | 'block' | 'circle';
  /** How many of them, one below the other. */
  count?: number;
  className?: string;
}

/** A grey place holder while content loads. It says nothing to screen readers: put a {@link Spinner} or a status beside it. */
export function Skeleton({ shape = 'text', count = 1, className }: SkeletonProps) {
  return (
    <div className={styles.stack} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles.skeleton, styles[shape], className)} />
      ))}
    </div>
  );
}
