import type { EntryAudience } from '@site/shared/contracts';
import { Link, useLocation } from '@site/shared/router';
import styles from './main-navigation.module.css';

interface EntryProps {
  to: string;
  text: string;
  /** How the paths of pages begin that belong to this entry without standing below it. */
  holds?: string[];
  audience?: EntryAudience;
}

export function Entry({ to, text, holds = [], audience }: EntryProps) {
  const { pathname } = useLocation();
  const isSection = holds.some((start) => pathname.startsWith(start));
  return (
    <li data-for={audience}>
      <Link
        to={to}
        aria-current={pathname === to || pathname === `${to}/` ? 'page' : isSection || undefined}
        className={styles.entry}
      >
        {text}
      </Link>
    </li>
  );
}
