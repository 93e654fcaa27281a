/** What the history keeps of a visit to a post: which words led there. */
export const toVisitState = (words: string | undefined) => (words === undefined ? undefined : { words });

/** The words, from whatever the history holds. */
export function readVisitState(state: unknown): string | undefined {
  const words = typeof state === 'object' && state !== null && 'words' in state ? state.words : undefined;
  return typeof words === 'string' ? words : undefined;
}
