/** Lines differ by color and by dashes, for people with a color vision deficiency. */
export const lineLooks = [
  { color: '--color-accent', dash: [] },
  { color: '--color-info', dash: [7, 4] },
  { color: '--color-warning', dash: [2, 4] },
  { color: '--color-danger', dash: [10, 3, 2, 3] },
] as const;

/** The look of a series by its place. */
export function getLineLook(index: number): { color: string; dash: readonly number[] } {
  return lineLooks[index % lineLooks.length]!;
}
