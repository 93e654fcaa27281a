import type Quill from 'quill';

/** Browsers keep the caret in view while one types, but not on a line that is still empty. */
export function revealEmptyLine(quill: Quill): void {
  const range = quill.getSelection();
  const [line] = range ? quill.getLine(range.index) : [];
  if (line?.length() === 1 && line.domNode instanceof Element) {
    line.domNode.scrollIntoView?.({ block: 'nearest' });
  }
}
