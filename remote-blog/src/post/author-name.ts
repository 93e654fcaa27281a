import type { PostAuthor } from '@site/shared/contracts/api';
import { hasVisibleText } from '@site/shared/contracts/writing';

/** Source of the fallback: requirement 6.5. */
export function authorName(author: PostAuthor | null | undefined): string {
  return author?.name && hasVisibleText(author.name) ? author.name : 'Unknown';
}
