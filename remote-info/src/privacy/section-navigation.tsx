import { useEffect, useRef } from 'react';
import { Link, useLocation } from '@site/shared/router';
import { useCurrentSection } from './use-current-section';
import styles from './section-navigation.module.css';

interface SectionNavigationProps {
  sections: { id: string; title: string }[];
}

/** Links to the sections of a page; the current one is marked. */
export function SectionNavigation({ sections }: SectionNavigationProps) {
  const { hash } = useLocation();
  const current = useCurrentSection(
    sections.map(({ id }) => id),
    hash.slice(1),
  );
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = listRef.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would scroll the page as well.
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label="On this page" className={styles.navigation}>
      <ul ref={listRef} className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              aria-current={id === current ? 'location' : undefined}
              className={styles.link}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
