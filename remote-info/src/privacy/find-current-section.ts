/** A section is current as soon as its top is this close to that of the window. Source: requirement 8.12. */
export const highlightDistancePx = 100;

export interface SectionPosition {
  id: string;
  /** Pixels from the top of the window. */
  top: number;
}

interface ScrollEnd {
  /** The page cannot be scrolled further. */
  reached: boolean;
  /** The section of the latest link. */
  target: string | undefined;
}

/**
 * The section that is being read. The last sections may never reach the top of a high window: at the end of the page the one of
 * the latest link counts, or else the last one.
 */
export function findCurrentSection(sections: SectionPosition[], end: ScrollEnd): string | undefined {
  const waiting = sections.filter(({ top }) => top > highlightDistancePx);
  if (end.reached && waiting.length > 0) {
    return (waiting.find(({ id }) => id === end.target) ?? waiting.at(-1))?.id;
  }
  const passed = sections.length - waiting.length;
  return sections[Math.max(passed - 1, 0)]?.id;
}
