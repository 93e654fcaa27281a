import { diffArrays, diffWordsWithSpace } from 'diff';

export type Change = 'added' | 'removed';

/** Some words of a passage; those without a change are in both texts. */
export interface Part {
  text: string;
  change?: Change | undefined;
}

/** One passage, whose parts say what has changed in it. */
export type Row = Part[];

/** After this long a comparison is given up, and what it was about counts as replaced. */
const textTimeoutMs = 1_000;
const passageTimeoutMs = 50;
/** For the words of all passages together. */
const wordsTimeoutMs = 2_000;
/** How many passages further on one is looked for that may be the same, rewritten. */
const lookAhead = 8;
/** Of the words of two passages, from which on they are taken for one that was rewritten. */
const alikeShare = 0.4;

/** Both texts in one, in the order in which they are read. */
export function comparePassages(before: string[], after: string[]): Row[] {
  const runs = diffArrays(before, after, { timeout: textTimeoutMs });
  const endsAtMs = performance.now() + wordsTimeoutMs;
  if (!runs) return pairUp(before, after, endsAtMs);
  // Of each run: a text may have more passages than a call may have arguments.
  const rows: Row[][] = [];
  // What was removed comes before what was added in its place.
  let removed: string[] = [];
  for (const run of runs) {
    if (run.removed) {
      removed = run.value;
      continue;
    }
    rows.push(pairUp(removed, run.added ? run.value : [], endsAtMs));
    removed = [];
    if (!run.added) rows.push(run.value.map((text) => [{ text }]));
  }
  rows.push(pairUp(removed, [], endsAtMs));
  return rows.flat();
}

export const isChanged = (row: Row): boolean => row.some(({ change }) => change !== undefined);

/** Passages that were rewritten stand as one, with the words that have changed. */
function pairUp(removed: string[], added: string[], endsAtMs: number): Row[] {
  const rows: Row[] = [];
  let next = 0;
  for (const before of removed) {
    const found = added.slice(next, next + lookAhead).findIndex((after) => isAlike(before, after));
    if (found === -1) {
      rows.push([{ text: before, change: 'removed' }]);
      continue;
    }
    rows.push(...added.slice(next, next + found).map(toAdded));
    next += found + 1;
    rows.push(compareWords(before, added[next - 1] ?? '', endsAtMs));
  }
  return [...rows, ...added.slice(next).map(toAdded)];
}

const toAdded = (text: string): Row => [{ text, change: 'added' }];

function isAlike(before: string, after: string): boolean {
  const [first, second] = [toWords(before), toWords(after)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared > 0 && (2 * shared) / (first.size + second.size) >= alikeShare;
}

const toWords = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function compareWords(before: string, after: string, endsAtMs: number): Row {
  const timeout = Math.min(passageTimeoutMs, endsAtMs - performance.now());
  const words = timeout > 0 ? diffWordsWithSpace(before, after, { timeout }) : undefined;
  if (!words)
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ];
  return words.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : undefined,
  }));
}
