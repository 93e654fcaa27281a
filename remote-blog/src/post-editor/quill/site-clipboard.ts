import type Delta from 'quill-delta';
import Clipboard from 'quill/modules/clipboard.js';
import { deferInlineStyles, restoreInlineStyles } from '../../post/inline-styles';

/** Keeps the colours of pasted and of given HTML where the content security policy forbids inline styles. */
export class SiteClipboard extends Clipboard {
  protected override convertHTML(html: string): Delta {
    return super.convertHTML(deferInlineStyles(html));
  }

  protected override normalizeHTML(page: Document): void {
    restoreInlineStyles(page);
    super.normalizeHTML(page);
  }
}
