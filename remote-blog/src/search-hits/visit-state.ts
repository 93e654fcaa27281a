/** What the history keeps of a visit to a post: which words led there, and whether from the list of all posts. */
export const toVisitState = (words: string | undefined, isFromList: boolean) => ({
  ...(words !== undefined && { words }),
  ...(isFromList && { isFromList }),
});

/** The words, from whatever the history holds. */
export function readVisitState(state: unknown): string | undefined {
  const words = typeof state === 'object' && state !== null && 'words' in state ? state.words : undefined;
  return typeof words === 'string' ? words : undefined;
}

/** Whether the entry before this one is the list of all posts. */
export function cameFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state && state.isFromList === true;
}
