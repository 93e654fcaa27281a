import { useSyncExternalStore } from 'react';
import { findCurrentSection, type SectionPosition } from './find-current-section';

/**
 * The id of the section that the window is scrolled to.
 * @param target The section that the visitor asked for last.
 */
export function useCurrentSection(ids: string[], target: string | undefined): string | undefined {
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
