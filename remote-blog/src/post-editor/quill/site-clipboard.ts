import { Range } from 'quill';
import Delta from 'quill-delta';
import Clipboard from 'quill/modules/clipboard.js';
import { toCodeLanguage } from '../../post/code-language-names';
import { readCodeText } from '../../post/code-text';
import { deferInlineStyles, restoreInlineStyles } from '../../post/inline-styles';
import { toVideoUrl } from './addresses';
import { findMarkdown } from './markdown/find-markdown';
import { convertPasted } from './markdown/paste-markdown';
import { pasteContent, toCodeBlock } from './pasted/paste-content';
import { findPlainLook } from './pasted/plain-look';
import { readForeignHtml } from './pasted/read-foreign-html';
import { readProgramMode } from './pasted/read-program-mode';
import { takeStyleSheets } from './pasted/style-sheets';
import { joinLinesOfCells, markCells } from './table-cells';

const withoutText = 'script, style, template, noscript, title, textarea, select, iframe > *';

/**
 * Keeps of pasted and of stored HTML what Quill would lose: colours where the content security policy forbids inline
 * styles, the indents of code, and the headings and spans of tables. Plain text that is Markdown becomes what it stands for, and
 * code a code block.
 */
export class SiteClipboard extends Clipboard {
  /** The language, when another program has said that what is pasted is code. */
  private mode: string | undefined;
  /** The style sheets of what is pasted; undefined while stored HTML is read. */
  private css: string | undefined;

  override onCapturePaste(event: ClipboardEvent): void {
    this.mode = readProgramMode(event.clipboardData);
    super.onCapturePaste(event);
  }

  override onPaste(range: Range, { text = '', html = '' }: { text?: string; html?: string }): void {
    const { quill } = this;
    const plain = text.replace(/\r\n?/g, '\n');
    const look = html === '' ? 'text' : findPlainLook(html);
    if (quill.getFormat(range)['code-block'] !== undefined) {
      super.onPaste(range, { text: plain });
      return;
    }
    if (this.mode !== undefined || (look === 'code' && plain !== '')) {
      // A word of a program belongs into the line.
      if (!plain.includes('\n')) super.onPaste(range, { text: plain });
      else pasteContent(quill, range, toCodeBlock(plain, toCodeLanguage(this.mode ?? '')));
      return;
    }
    const video = /^https?:\/\/\S+$/.test(plain.trim()) ? toVideoUrl(plain) : undefined;
    if (video && this.isEmptyParagraph(range)) {
      this.pasteVideo(range, plain.trim(), video);
      return;
    }
    const markdown = look && findMarkdown(plain);
    if (!markdown) {
      if (look && plain !== '') super.onPaste(range, { text: plain });
      else pasteContent(quill, range, this.convert({ text, html }, quill.getFormat(range.index)));
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

  private isEmptyParagraph({ index, length }: Range): boolean {
    const [line] = this.quill.getLine(index);
    return line?.length() === length + 1 && Object.keys(line.formats()).length === 0;
  }

  /** One undo gives the address back. */
  private pasteVideo(range: Range, address: string, video: string): void {
    const { quill } = this;
    quill.history.cutoff();
    super.onPaste(range, { text: address });
    pasteContent(quill, new Range(range.index, address.length), new Delta().insert({ video }));
  }

  /** One block of stored HTML with the end of its last line, which `convert` drops; nothing where the block has no line. */
  convertStored(html: string): Delta {
    const block = super.convertHTML(deferInlineStyles(html));
    const last = block.ops.at(-1)?.insert;
    const isEnded =
      typeof last === 'string'
        ? last.endsWith('\n')
        : last === undefined || 'video' in last || 'figure' in last;
    return isEnded ? block : block.insert('\n');
  }

  protected override convertHTML(html: string): Delta {
    const pasted = takeStyleSheets(html);
    this.css = pasted.css;
    const delta = super.convertHTML(deferInlineStyles(pasted.html));
    this.css = undefined;
    return delta;
  }

  protected override normalizeHTML(page: Document): void {
    // Quill would take what stands in them for text.
    for (const element of page.querySelectorAll(withoutText)) element.remove();
    // Before styles are attributes again, which may not be copied.
    markCells(page);
    if (this.css === undefined) restoreInlineStyles(page);
    else readForeignHtml(page, this.css);
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
