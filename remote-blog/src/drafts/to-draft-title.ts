import { hasVisibleText } from '@site/shared/contracts/writing';

/** What a draft is called in lists. */
export function toDraftTitle(title: string): string {
  return hasVisibleText(title) ? title.trim() : 'Untitled draft';
}
