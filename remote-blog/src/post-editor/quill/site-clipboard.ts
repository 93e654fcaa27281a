import type Delta from 'quill-delta';
import Clipboard from 'quill/modules/clipboard.js';
import { readCodeText } from '../../post/code-text';
import { deferInlineStyles, restoreInlineStyles } from '../../post/inline-styles';

const withoutText = 'script, style, template, noscript, title, textarea, select, iframe > *';

/**
 * Keeps of pasted and of given HTML what Quill would lose: colours where the content security policy forbids inline
 * styles, the indents of code, and the cells of a table's head.
 */
export class SiteClipboard extends Clipboard {
  protected override convertHTML(html: string): Delta {
    return super.convertHTML(deferInlineStyles(html));
  }

  protected override normalizeHTML(page: Document): void {
    // Quill would take what stands in them for text.
    for (const element of page.querySelectorAll(withoutText)) element.remove();
    restoreInlineStyles(page);
    for (const lines of page.querySelectorAll('.ql-code-block-container')) {
      // Only in this element does Quill keep white space.
      const code = page.createElement('pre');
      code.textContent = readCodeText(lines);
      const language = lines.querySelector('[data-language]')?.getAttribute('data-language');
      if (language) code.setAttribute('data-language', language);
      lines.replaceWith(code);
    }
    for (const heading of page.querySelectorAll('th')) {
      // Quill knows plain cells only, and would run the words of a row of headings together.
      const cell = page.createElement('td');
      cell.append(...heading.childNodes);
      heading.replaceWith(cell);
    }
    super.normalizeHTML(page);
  }
}
