import type { ReactNode } from 'react';
import { Card } from '@site/shared/ui';
import styles from './post-row.module.css';

interface PostRowProps {
  title: string;
  /** Stands for the title, such as a link with it. */
  heading?: ReactNode;
  /** Status, date and the like, under the title. */
  facts: ReactNode;
  /** What can be done about the post. */
  children?: ReactNode;
}

/** One post in a list of those that somebody has to do something about. */
export function PostRow({ title, heading = title, facts, children }: PostRowProps) {
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
