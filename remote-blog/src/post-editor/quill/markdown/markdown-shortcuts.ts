import Quill from 'quill';
import Module from 'quill/core/module.js';
import Delta, { type Op } from 'quill-delta';
import { findBlockShortcut, findFence, type LineFormats } from './block-shortcuts';
import { findInlineShortcut } from './inline-shortcuts';

/** Lines that are something already stay what they are. */
const lineFormats = ['header', 'list', 'blockquote', 'code-block', 'table'];
/** Stands where no sign of Markdown can be: for code, and for what is no text. */
const opaque = '\ufffc';

/**
 * Turns Markdown into formats while it is typed. It follows what comes into the text instead of keys, which an input
 * method or the keyboard of a phone does not tell. What it does is one step to undo, by Backspace as well.
 */
export class MarkdownShortcuts extends Module {
  /** Nothing has happened since the last shortcut. */
  private isFresh = false;

  constructor(quill: Quill, options: Record<string, never> = {}) {
    super(quill, options);
    quill.on(Quill.events.EDITOR_CHANGE, () => (this.isFresh = false));
    quill.on(Quill.events.TEXT_CHANGE, (change: Delta, _before: Delta, source: string) => {
      if (source !== 'user' || quill.history.ignoreChange || !this.isTyped(change)) return;
      // The author of the change moves the caret first.
      queueMicrotask(() => this.apply());
    });
    quill.root.addEventListener('keydown', (event) => this.takeBackspace(event), true);
    quill.root.addEventListener('beforeinput', (event) => this.takeDeletion(event), true);
  }

  /** Keys insert one character, an input method perhaps several; what is pasted is not typed. */
  private isTyped({ ops }: Delta): boolean {
    const inserted = ops.filter(({ insert }) => insert !== undefined);
    const text = inserted[0]?.insert;
    if (inserted.length !== 1 || typeof text !== 'string') return false;
    return (text.length === 1 || this.quill.composition.isComposing) && /[\s*_~`)]$/.test(text);
  }

  private apply(): void {
    const { quill } = this;
    const range = quill.getSelection();
    if (!range || range.length > 0 || quill.composition.isComposing) return;
    const formats = quill.getFormat(range.index);
    if (formats['code-block'] || formats['code']) return;
    const [line, offset] = quill.getLine(range.index);
    if (!line) return;
    const isPlain = lineFormats.every((name) => formats[name] === undefined);
    if (offset === 0) {
      if (isPlain) this.openFence(range.index, line.length());
      return;
    }
    const start = range.index - offset;
    const text = toText(quill.getContents(start, offset).ops);
    const block = isPlain ? findBlockShortcut(text) : undefined;
    if (block) this.formatLine(start, offset, line.length(), block);
    else this.formatWords(start, text);
  }

  /** A line of three backticks before the caret makes code of the caret's line. */
  private openFence(index: number, length: number): void {
    const { quill } = this;
    if (index === 0) return;
    const [fence] = quill.getLine(index - 1);
    if (!fence) return;
    const start = index - fence.length();
    const formats = quill.getFormat(start, fence.length());
    if (lineFormats.some((name) => formats[name] !== undefined)) return;
    const code = findFence(toText(quill.getContents(start, fence.length() - 1).ops));
    if (code) this.formatLine(start, fence.length(), fence.length() + length, code);
  }

  /** Drops the first `marker` characters of what is `length` long from `start`, and formats the line. */
  private formatLine(start: number, marker: number, length: number, formats: LineFormats): void {
    const change = new Delta()
      .retain(start)
      .delete(marker)
      .retain(length - marker - 1)
      .retain(1, formats);
    this.commit(change, start);
  }

  private formatWords(start: number, text: string): void {
    const found = findInlineShortcut(text);
    if (!found) return;
    const { open, close, formats } = found;
    const words = text.length - found.start - open - close;
    const change = new Delta()
      .retain(start + found.start)
      .delete(open)
      .retain(words, formats)
      .delete(close);
    this.commit(change, start + found.start + words, Object.keys(formats));
  }

  /** `ended` are the formats that what is typed next does not have. */
  private commit(change: Delta, caret: number, ended: string[] = []): void {
    const { quill } = this;
    quill.history.cutoff();
    quill.updateContents(change, 'user');
    quill.history.cutoff();
    quill.setSelection(caret, 0, 'silent');
    for (const format of ended) quill.format(format, false, 'silent');
    this.isFresh = true;
  }

  private takeBackspace(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (key === 'Backspace' && !ctrlKey && !metaKey && !altKey && !isComposing) this.takeBack(event);
  }

  /** The keyboard of a phone names no key. */
  private takeDeletion(event: InputEvent): void {
    if (event.inputType === 'deleteContentBackward') this.takeBack(event);
  }

  private takeBack(event: Event): void {
    if (!this.isFresh) return;
    event.preventDefault();
    this.quill.history.undo();
  }
}

function toText(ops: Op[]): string {
  return ops
    .map(({ insert, attributes }) => {
      if (typeof insert !== 'string') return opaque;
      return attributes?.['code'] ? opaque.repeat(insert.length) : insert;
    })
    .join('');
}
