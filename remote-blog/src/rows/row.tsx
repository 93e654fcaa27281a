import type { ReactNode } from 'react';
import { Card } from '@site/shared/ui';
import styles from './row.module.css';

interface RowProps {
  title: string;
  /** Of the heading above the list. */
  level?: 1 | 2;
  /** Stands for the title, such as a link with it. */
  heading?: ReactNode;
  /** Status, date and the like, under the title. */
  facts: ReactNode;
  children?: ReactNode;
  /** Buttons and links for what can be done about it. */
  actions?: ReactNode;
}

/** One post, draft or member in a list of what somebody has to do something about. */
export function Row({ title, level = 1, heading = title, facts, children, actions }: RowProps) {
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <Card as="article" aria-label={title}>
      <Heading className={styles.title} dir="auto">
        {heading}
      </Heading>
      <p className={styles.facts}>{facts}</p>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Card>
  );
}
