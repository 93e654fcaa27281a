import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from '@site/shared/router';
import { findCurrentSection, type SectionPosition } from './find-current-section';
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

/**
 * The id of the section that the window is scrolled to.
 * @param target The section that the visitor asked for last.
 */
function useCurrentSection(ids: string[], target: string | undefined): string | undefined {
  return useSyncExternalStore(
    onMove,
    () => findCurrentSection(measure(ids), { reached: isScrolledToEnd(), target }),
    // Nobody has scrolled yet.
    () => ids[0],
  );
}

function onMove(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

/** Before the first render nothing can be measured, so every section is below the window. */
function measure(ids: string[]): SectionPosition[] {
  return ids.map((id) => ({
    id,
    top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity,
  }));
}

function isScrolledToEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  // Positions may be fractions of a pixel.
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
}
