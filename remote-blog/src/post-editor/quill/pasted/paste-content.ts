import type Quill from 'quill';
import type { Range } from 'quill';
import Delta from 'quill-delta';

/** Formats whose lines belong together. */
const blocks = ['code-block', 'list', 'table'];

/** Puts content at `range`, in one step to undo. Where it begins with a block, what stands before the caret stays outside. */
export function pasteContent(quill: Quill, { index, length }: Range, content: Delta): void {
  const [line, offset] = quill.getLine(index);
  const formats = line?.formats() ?? {};
  const first = content.ops.find(({ insert }) => typeof insert === 'string' && insert.includes('\n'));
  const beginsBlock = blocks.some((name) => first?.attributes?.[name] !== undefined && !(name in formats));
  const change = new Delta().retain(index).delete(length);
  if (offset > 0 && beginsBlock) change.insert('\n', formats);
  const pasted = change.concat(content);
  quill.history.cutoff();
  quill.updateContents(pasted, 'user');
  quill.history.cutoff();
  quill.setSelection(pasted.length() - length, 0, 'silent');
  quill.scrollSelectionIntoView();
}

/** A text as a code block. */
export function toCodeBlock(text: string, language = 'plain'): Delta {
  const lines = text.replace(/\n$/, '').split('\n');
  return lines.reduce(
    (block, line) => block.insert(line).insert('\n', { 'code-block': language }),
    new Delta(),
  );
}
