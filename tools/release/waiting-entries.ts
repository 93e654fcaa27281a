import type { NavigationEntry } from '@site/shared/contracts';

/** What is not shown of a release until somebody grants it, as the end of a text; empty when that is nothing. */
export function tellWaitingEntries(
  remote: string,
  release: string,
  entries: NavigationEntry[] | undefined,
): string {
  if (entries === undefined) return '';
  const grant = `the operator grants it with npm run site -- remote grant ${remote} ${release}`;
  return `\n  not shown yet: ${listEntries(entries)}; ${grant}`;
}

/** Entries on one line, for people. */
export function listEntries(entries: NavigationEntry[]): string {
  return entries
    .map(({ place, label, path, audience }) => `${label} (${place}, ${path}, for ${audience})`)
    .join(', ');
}
