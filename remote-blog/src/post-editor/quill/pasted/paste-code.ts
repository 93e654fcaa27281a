import type Quill from 'quill';
import type { Range } from 'quill';
import Delta from 'quill-delta';

/** Puts a text at `range` as a code block of its own, in one step to undo. */
export function pasteCode(quill: Quill, { index, length }: Range, text: string, language?: string): void {
  const [line, offset] = quill.getLine(index);
  const change = new Delta().retain(index).delete(length);
  // What stands before the caret stays a line of its own.
  if (line && offset > 0) change.insert('\n', line.formats());
  for (const each of text.replace(/\n$/, '').split('\n')) {
    change.insert(each).insert('\n', { 'code-block': language ?? 'plain' });
  }
  quill.history.cutoff();
  quill.updateContents(change, 'user');
  quill.history.cutoff();
  quill.setSelection(change.length() - length, 0, 'silent');
  quill.scrollSelectionIntoView();
}
