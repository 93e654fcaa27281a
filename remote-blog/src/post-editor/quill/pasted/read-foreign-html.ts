import { restoreInlineStyles } from '../../../post/inline-styles';
import { readCodeOfPages } from './code-of-pages';
import { applyGeneratedClasses } from './style-sheets';
import { readTaskItems } from './task-items';
import { readTextStyles, readVendorStyles } from './vendor-styles';
import { readLevelsOfItems, readWordLists } from './word-lists';

/** Says in the editor's terms what other programs and pages say in theirs. `css` has their style sheets. */
export function readForeignHtml(page: Document, css: string): void {
  // First what is in styles that a browser does not know: it drops them when they are attributes again.
  applyGeneratedClasses(page, css);
  readWordLists(page, css);
  readVendorStyles(page);
  readCodeOfPages(page);
  restoreInlineStyles(page);
  readTextStyles(page);
  readLevelsOfItems(page);
  readTaskItems(page);
}
