/** Children of the body that are not the shell's own, such as dialogs. */
export const layers = 'body > :not(#root, #bottom-bars)';

/** On the root of pages whose shell marks the areas of remotes; those of earlier versions do not. */
export const areasAttribute = 'data-areas';

/** Where the pages of a remote stand; those of all remotes unless named. */
export function toArea(remote?: string): string {
  return remote === undefined ? '[data-remote]' : `[data-remote="${remote}"]`;
}

/** Matches the area, and what its page shows over everything; no more specific than nothing. */
export function toOutermost(area: string): string {
  return `:where(${area}, ${layers})`;
}

/** The same and everything within. */
export function toWithin(area: string): string {
  return `:where(${area}, ${area} *, ${layers}, ${layers} *)`;
}
