import { VisuallyHidden } from '@site/shared/ui';
import type { Row } from './compare-passages';
import styles from './changes.module.css';

/** Text with what was added underlined and what was removed struck through; said aloud as well. */
export function ChangedParts({ row }: { row: Row }) {
  return row.map(({ text, change }, index) => {
    if (change === 'removed')
      return (
        <del key={index} className={styles.removed}>
          <VisuallyHidden>removed: </VisuallyHidden>
          <span>{text}</span>
        </del>
      );
    if (change === 'added')
      return (
        <ins key={index} className={styles.added}>
          <VisuallyHidden>added: </VisuallyHidden>
          <span>{text}</span>
        </ins>
      );
    return <span key={index}>{text}</span>;
  });
}
