import { isChanged, type Row } from './compare-passages';

/** Rows that are shown, or some that are the same in both texts and far from any change. */
export interface Fold {
  rows: Row[];
  isFolded: boolean;
}

/** Rows before and after a change, by which one sees where it is. */
const context = 1;
/** Fewer are shown: to say how many there are takes as much room. */
const foldedMin = 2;

/** Leaves of a long text what has changed, with its context. */
export function foldRows(rows: Row[]): Fold[] {
  const isNear = (index: number) =>
    rows.slice(Math.max(0, index - context), index + context + 1).some(isChanged);
  const folds: Fold[] = [];
  for (const [index, row] of rows.entries()) {
    const isFolded = !isNear(index);
    const last = folds.at(-1);
    if (last?.isFolded === isFolded) last.rows.push(row);
    else folds.push({ rows: [row], isFolded });
  }
  return folds.map((fold) => (fold.rows.length < foldedMin ? { ...fold, isFolded: false } : fold));
}
