import type { LeftNote } from './protocol';
import { addStrike, takeHang } from './records';

export interface Verdict {
  note: LeftNote;
  /** By the worker of the page itself. */
  isReported: boolean;
}

/**
 * Which of the pages that did not end properly have failed: those that did not answer any more, or never for as long as
 * their worker took to start, those that had used much memory, and those of a release with which this happens for the second
 * time in a row. A browser that was killed or a computer that was switched off is neither.
 */
export async function judge(left: LeftNote[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const note of left) {
    const isReported = await takeHang(note.run);
    const isKnown = isReported || note.isHeavy || !note.isWatched;
    if (isKnown || (await addStrike(note)) > 1) verdicts.push({ note, isReported });
  }
  return verdicts;
}
