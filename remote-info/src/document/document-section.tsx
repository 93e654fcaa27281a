import type { ReactNode } from 'react';
import styles from './document.module.css';

interface DocumentSectionProps {
  /** For addresses (`#id`). */
  id: string;
  title: string;
  children: ReactNode;
}

/** A chapter of a legal text, which links and scripts can scroll to. */
export function DocumentSection({ id, title, children }: DocumentSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} tabIndex={-1} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
