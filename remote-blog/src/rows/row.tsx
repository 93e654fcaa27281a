import type { ReactNode } from 'react';
import { Card } from '@site/shared/ui';
import styles from './row.module.css';

interface RowProps {
  title: string;
  /** Stands for the title, such as a link with it. */
  heading?: ReactNode;
  /** Status, date and the like, under the title. */
  facts: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One post, draft or member in a list of what somebody has to do something about. */
export function Row({ title, heading = title, facts, children }: RowProps) {
  return (
    <Card as="article" aria-label={title}>
      <h2 className={styles.title} dir="auto">
        {heading}
      </h2>
      <p className={styles.facts}>{facts}</p>
      {children}
    </Card>
  );
}
