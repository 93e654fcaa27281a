import type { ReactNode } from 'react';
import { useSiteConfig } from '@site/shared/site-config';
import { classNames } from '../class-names';
import { useNavigationFocus } from './use-navigation-focus';
import styles from './page.module.css';

interface PageProps {
  /** Names the document; the brand follows it. */
  title: string;
  /** The page's one `h1`, when it says something other than `title`. */
  heading?: ReactNode;
  /** Stands above the heading, such as a way back. */
  above?: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** `narrow` for forms, `text` for reading, `wide` for grids; `wide` when not given. */
  width?: 'narrow' | 'text' | 'wide';
  className?: string;
  children?: ReactNode;
}

/**
 * The frame of every screen: document title, the one `h1`, the width of the column. After a navigation the
 * heading gets the focus, so that screen readers announce the new page. Keep one `Page` mounted through a
 * screen's states, or its heading loses that focus.
 */
export function Page({
  title,
  heading = title,
  above,
  lead,
  width = 'wide',
  className,
  children,
}: PageProps) {
  const { brand } = useSiteConfig();
  const headingRef = useNavigationFocus<HTMLHeadingElement>();
  return (
    <div className={classNames(styles.page, styles[width], className)}>
      <title>{`${title} – ${brand}`}</title>
      <header className={styles.head}>
        {above}
        <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
