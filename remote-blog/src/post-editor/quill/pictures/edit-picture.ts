import Quill, { type Range } from 'quill';
import Delta from 'quill-delta';
import type { Picture } from './site-figure';

export interface FoundPicture extends Picture {
  index: number;
  isFigure: boolean;
  /** In a list, a table or a link it is part of a line. */
  isInLine: boolean;
}

const ownLines = ['list', 'table', 'blockquote', 'header', 'code-block'];

/** The picture at a place in the text. */
export function findPicture(quill: Quill, index: number): FoundPicture | undefined {
  const [op] = index < 0 ? [] : quill.getContents(index, 1).ops;
  if (typeof op?.insert !== 'object') return undefined;
  const { figure, image } = op.insert as { figure?: Picture; image?: string };
  if (figure) return { ...figure, index, isFigure: true, isInLine: false };
  if (image === undefined) return undefined;
  const alt = (op.attributes?.['alt'] ?? '') as string;
  const formats = quill.getFormat(index, 1);
  const isInLine = [...ownLines, 'link'].some((name) => formats[name] !== undefined);
  return { src: image, alt, caption: '', isWide: false, index, isFigure: false, isInLine };
}

function findPressedPicture(quill: Quill, target: EventTarget | null): FoundPicture | undefined {
  if (!(target instanceof Element)) return undefined;
  const figure = target.closest('figure');
  const picture = figure ?? (target.localName === 'img' ? target : undefined);
  const blot = picture && Quill.find(picture);
  return blot && !(blot instanceof Quill) ? findPicture(quill, quill.getIndex(blot)) : undefined;
}

/** Says something else of a picture, in one step to undo. */
export function changePicture(
  quill: Quill,
  found: FoundPicture,
  { src, alt, caption, isWide }: Picture,
): void {
  const { index } = found;
  // Alone in a line it takes the line along, unless that is the last one, where one writes on.
  const isAlone = quill.getLine(index)[0]?.length() === 2 && index + 2 < quill.getLength();
  const change = new Delta().retain(index);
  if (caption !== '' || isWide) {
    change.insert({ figure: { src, alt, caption, isWide } }).delete(isAlone ? 2 : 1);
  } else if (found.isFigure) {
    change
      .insert({ image: src }, { alt: alt || null })
      .insert('\n')
      .delete(1);
  } else {
    change.retain(1, { alt: alt || null });
  }
  quill.history.cutoff();
  quill.updateContents(change, 'user');
  quill.history.cutoff();
}

/** Lets an arrow key select the picture that it comes to, and leave one that is selected; false where there is none. */
export function stepOverPicture(quill: Quill, { index, length }: Range, step: 1 | -1): boolean {
  const selected = length === 1 ? findPicture(quill, index) : undefined;
  if (selected) {
    const before = selected.isFigure ? Math.max(0, index - 1) : index;
    quill.setSelection(step === 1 ? index + 1 : before, 0, 'user');
    return true;
  }
  const isLineEnd = step === 1 && quill.getText(index, 1) === '\n';
  const next = findPicture(quill, index + (isLineEnd ? 1 : Math.min(step, 0)));
  if (length > 0 || !next || (isLineEnd && !next.isFigure)) return false;
  quill.setSelection(next.index, 1, 'user');
  return true;
}

/** Calls `onOpen` with the picture that is pressed, or that is selected when Enter is. Returns what ends it. */
export function followPictures(quill: Quill, onOpen: (picture: FoundPicture) => void): () => void {
  const { root } = quill;

  function open(event: Event, picture: FoundPicture | undefined) {
    if (!picture || !quill.isEnabled()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onOpen(picture);
  }

  const onClick = (event: MouseEvent) => open(event, findPressedPicture(quill, event.target));
  function onKeyDown(event: KeyboardEvent) {
    const range = event.key === 'Enter' && !event.isComposing ? quill.getSelection() : null;
    if (range?.length === 1) open(event, findPicture(quill, range.index));
  }
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKeyDown, true);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKeyDown, true);
  };
}
