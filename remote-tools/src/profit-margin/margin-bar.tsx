import { useLayoutEffect, useRef } from 'react';
import { classNames } from '@site/shared/ui';
import type { MarginBand } from './margin-bands';
import styles from './margin-bar.module.css';

interface MarginBarProps {
  /** Percent from 0 to 100. */
  filled: number;
  /** The margin as text, which may be negative. */
  margin: string;
  /** Undefined while there is no margin. */
  color: MarginBand['color'] | undefined;
}

export function MarginBar({ filled, margin, color }: MarginBarProps) {
  const fillRef = useRef<HTMLDivElement>(null);
  // Rendered markup must have no style attributes, because the Content-Security-Policy blocks them.
  useLayoutEffect(() => {
    if (fillRef.current) fillRef.current.style.width = `${filled}%`;
  }, [filled]);
  return (
    <div
      role="meter"
      aria-label="Margin"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={filled}
      aria-valuetext={`${margin}%`}
      className={classNames(styles.track, color && styles[color])}
    >
      <div ref={fillRef} className={styles.fill} />
    </div>
  );
}
