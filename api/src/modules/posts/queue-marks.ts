import type { AuthorHistory, QueuedPostSummary, QueueMark } from '@site/shared/contracts/api';

/** Below that, links are sources. */
const linksMin = 5;
/** Three in a minute of reading, or 200 words, are usual in posts that explain something. */
const linksPerMinute = 3;

interface MarkedText extends Pick<QueuedPostSummary, 'kind' | 'reading_minutes'> {
  /** In the text that waits. */
  links: number;
}

/** What an admin should look at more closely. Nothing is decided by it. */
export function toQueueMarks(
  { kind, reading_minutes: minutes, links }: MarkedText,
  history: Pick<AuthorHistory, 'approved'> | undefined,
): QueueMark[] {
  const isFirst = kind === 'new' && history?.approved === 0;
  const hasMany = links >= linksMin && links > linksPerMinute * minutes;
  return [...(isFirst ? ['first_post' as const] : []), ...(hasMany ? ['many_links' as const] : [])];
}
