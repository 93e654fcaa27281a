import Quill from 'quill';
import Module from 'quill/core/module.js';
import Delta, { type Op } from 'quill-delta';
import { toReferenceAddress } from '../../../post/footnotes';
import {
  findBlockShortcut,
  findFence,
  findFootnote,
  findItemShortcut,
  isFenceEnd,
  type LineFormats,
} from './block-shortcuts';
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
    return (text.length === 1 || this.quill.composition.isComposing) && /[\s*_~`)\]]$/.test(text);
  }

  private apply(): void {
    const { quill } = this;
    const range = quill.getSelection();
    if (!range || range.length > 0 || quill.composition.isComposing) return;
    const formats = quill.getFormat(range.index);
    const [line, offset] = quill.getLine(range.index);
    if (!line || formats['code']) return;
    if (formats['code-block']) {
      if (offset === 0) this.closeFence(range.index, line.length());
      return;
    }
    const isPlain = lineFormats.every((name) => formats[name] === undefined);
    if (offset === 0) {
      if (isPlain) this.openFence(range.index, line.length());
      return;
    }
    const start = range.index - offset;
    const text = toText(quill.getContents(start, offset).ops);
    const footnote = isPlain ? findFootnote(text) : undefined;
    if (footnote) {
      this.beginFootnote(start, offset, footnote);
      return;
    }
    const item = formats['list'] ? findItemShortcut(text, formats) : undefined;
    const block = isPlain ? findBlockShortcut(text) : item;
    if (block) this.formatLine(start, offset, line.length(), block);
    else this.formatWords(start, text);
  }

  /** A line of three backticks before the caret makes code of the caret's line. */
  private openFence(index: number, length: number): void {
    const fence = this.getLineBefore(index);
    if (!fence || lineFormats.some((name) => fence.formats[name] !== undefined)) return;
    const code = findFence(fence.text);
    if (code) this.formatLine(fence.start, fence.length, fence.length + length, code);
  }

  /** In code it ends the block before the caret's line. */
  private closeFence(index: number, length: number): void {
    const fence = this.getLineBefore(index);
    if (!fence?.formats['code-block'] || !isFenceEnd(fence.text)) return;
    this.formatLine(fence.start, fence.length, fence.length + length, { 'code-block': null });
  }

  private getLineBefore(index: number) {
    const { quill } = this;
    const [line] = index > 0 ? quill.getLine(index - 1) : [];
    if (!line) return undefined;
    const length = line.length();
    const start = index - length;
    const text = toText(quill.getContents(start, length - 1).ops);
    return { start, length, text, formats: quill.getFormat(start, length) };
  }

  private beginFootnote(start: number, marker: number, name: string): void {
    const change = new Delta()
      .retain(start)
      .delete(marker)
      .insert(name, { link: toReferenceAddress(name) })
      .insert(' ');
    this.commit(change, start + name.length + 1);
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
