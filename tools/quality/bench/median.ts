/** The median; of an even number of values the higher of the two in the middle. */
export function medianNumber(values: number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}
