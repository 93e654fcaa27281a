import type { PostAuthor } from '@site/shared/contracts/api';

/** Source of the fallback: requirement 6.5. */
export function authorName(author: PostAuthor | null | undefined): string {
  return author?.name || 'Unknown';
}
