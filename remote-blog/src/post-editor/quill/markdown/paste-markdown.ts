import type Quill from 'quill';
import type { Range } from 'quill';
import Delta from 'quill-delta';

/**
 * Puts what a Markdown text stands for in the place of the text, which was just pasted at `range`. It is a step of its own:
 * one undo gives the text back, and it stays where the converter does not load.
 */
export async function convertPasted(
  quill: Quill,
  { index, length }: Range,
  toHtml: (markdown: string) => Promise<string>,
): Promise<void> {
  const text = quill.getText(index, length);
  let position = index;
  // Somebody may write on while the converter loads.
  const follow = (change: Delta) => (position = change.transformPosition(position));
  quill.on('text-change', follow);
  try {
    const html = await toHtml(text);
    await awaitComposition(quill);
    if (quill.isEnabled() && quill.getText(position, length) === text) {
      replace(quill, position, length, quill.clipboard.convert({ html }));
    }
  } catch {
    // The text itself is there.
  } finally {
    quill.off('text-change', follow);
  }
}

/** What an input method composes would come to stand in another place. */
async function awaitComposition({ composition, root }: Quill): Promise<void> {
  while (composition.isComposing) {
    await new Promise((resolve) => root.addEventListener('compositionend', resolve, { once: true }));
  }
}

function replace(quill: Quill, index: number, length: number, converted: Delta): void {
  const caret = quill.getSelection()?.index;
  const change = new Delta().retain(index).delete(length).concat(converted);
  quill.history.cutoff();
  quill.updateContents(change, 'user');
  quill.history.cutoff();
  if (caret === undefined) return;
  quill.setSelection(change.transformPosition(caret), 0, 'silent');
  quill.scrollSelectionIntoView();
}
