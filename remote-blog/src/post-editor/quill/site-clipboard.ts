import { Range } from 'quill';
import type Delta from 'quill-delta';
import Clipboard from 'quill/modules/clipboard.js';
import { toCodeLanguage } from '../../post/code-language-names';
import { readCodeText } from '../../post/code-text';
import { deferInlineStyles, restoreInlineStyles } from '../../post/inline-styles';
import { findMarkdown } from './markdown/find-markdown';
import { isColoredText } from './markdown/is-colored-text';
import { convertPasted } from './markdown/paste-markdown';
import { isCodeOfProgram } from './markdown/is-code-of-program';
import { applyGeneratedClasses, takeStyleSheets } from './pasted/style-sheets';
import { readTaskItems } from './pasted/task-items';
import { readTextStyles, readVendorStyles } from './pasted/vendor-styles';
import { readLevelsOfItems, readWordLists } from './pasted/word-lists';
import { joinLinesOfCells, markCells } from './table-cells';

const withoutText = 'script, style, template, noscript, title, textarea, select, iframe > *';

/**
 * Keeps of pasted and of given HTML what Quill would lose: colours where the content security policy forbids inline
 * styles, the indents of code, and the headings and spans of tables. Plain text that is Markdown becomes what it stands for.
 */
export class SiteClipboard extends Clipboard {
  /** Another program has said that what is pasted is code. */
  private isCode = false;
  /** The style sheets of what is converted. */
  private css = '';

  override onCapturePaste(event: ClipboardEvent): void {
    this.isCode = isCodeOfProgram(event.clipboardData);
    super.onCapturePaste(event);
  }

  override onPaste(range: Range, { text = '', html = '' }: { text?: string; html?: string }): void {
    const { quill } = this;
    const plain = text.replace(/\r\n?/g, '\n');
    const isPlain = html === '' || isColoredText(html);
    const inCode = quill.getFormat(range)['code-block'] !== undefined;
    const markdown = isPlain && !inCode && !this.isCode ? findMarkdown(plain) : undefined;
    if (!markdown) {
      super.onPaste(range, { text, html });
      return;
    }
    quill.history.cutoff();
    super.onPaste(range, { text: plain });
    quill.history.cutoff();
    void convertPasted(quill, new Range(range.index, plain.length), async (pasted) => {
      const { toHtml } = await import(/* webpackChunkName: "markdown" */ './markdown/to-html');
      return toHtml(pasted, markdown === 'words');
    });
  }

  /** One block of HTML with the end of its last line, which `convert` drops; nothing where the block has no line. */
  convertBlock(html: string): Delta {
    const block = this.convertHTML(html);
    const last = block.ops.at(-1)?.insert;
    if (last === undefined || (typeof last === 'string' ? last.endsWith('\n') : 'video' in last))
      return block;
    return block.insert('\n');
  }

  protected override convertHTML(html: string): Delta {
    const pasted = takeStyleSheets(html);
    this.css = pasted.css;
    return super.convertHTML(deferInlineStyles(pasted.html));
  }

  protected override normalizeHTML(page: Document): void {
    // Quill would take what stands in them for text.
    for (const element of page.querySelectorAll(withoutText)) element.remove();
    // What a browser does not know of a style is lost once it is an attribute again, and styles may not be copied.
    applyGeneratedClasses(page, this.css);
    readWordLists(page, this.css);
    readLevelsOfItems(page);
    readVendorStyles(page);
    markCells(page);
    restoreInlineStyles(page);
    readTextStyles(page);
    readTaskItems(page);
    for (const lines of page.querySelectorAll('.ql-code-block-container')) {
      // Only in this element does Quill keep white space.
      const code = page.createElement('pre');
      code.textContent = readCodeText(lines);
      const language = lines.querySelector('[data-language]')?.getAttribute('data-language');
      if (language) code.setAttribute('data-language', language);
      lines.replaceWith(code);
    }
    for (const code of page.querySelectorAll('pre > code')) keepLanguage(code);
    // Quill would take the paragraphs of an item for items.
    for (const paragraph of page.querySelectorAll('li > p:first-child')) {
      paragraph.replaceWith(...paragraph.childNodes);
    }
    // Between a line and a list within it, blanks would hide the end of the line.
    for (const list of page.querySelectorAll('li > ul, li > ol')) {
      if (list.previousSibling && isBlank(list.previousSibling)) list.previousSibling.remove();
    }
    for (const part of page.querySelectorAll('table, thead, tbody, tfoot, tr')) dropBlanks(part);
    joinLinesOfCells(page);
    super.normalizeHTML(page);
  }
}

/** Quill would make a line of them, which parts the table. */
function dropBlanks(part: Element): void {
  for (const node of [...part.childNodes]) {
    if (isBlank(node)) node.remove();
  }
}

function isBlank(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';
}

/** Markdown and other sites name the language of code in a class, the editor in an attribute. */
function keepLanguage(code: Element): void {
  const [, name = ''] = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(code.className) ?? [];
  const language = toCodeLanguage(name);
  if (language) code.parentElement?.setAttribute('data-language', language);
  code.replaceWith(...code.childNodes);
}
