import { hasVisibleText } from '@site/shared/contracts/writing';
import type { Op } from 'quill-delta';

/** What the editor holds. */
export interface RichText {
  html: string;
  /** True without text and without pictures or videos. An empty editor's HTML is `<p><br></p>`. */
  isEmpty: boolean;
}

export const emptyRichText: RichText = { html: '', isEmpty: true };

/** Whether a document, as Quill's operations, shows nothing. */
export function isEmptyDocument(operations: Op[]): boolean {
  return operations.every(({ insert }) => typeof insert === 'string' && !hasVisibleText(insert));
}
