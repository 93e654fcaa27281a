import type { PostAuthor } from '@site/shared/contracts/api';

/** Source of the fallback: specification, section 2. */
export function authorName(author: PostAuthor | null | undefined): string {
  return author?.name || 'Unknown';
}
