import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { codeLength } from '@site/shared/contracts';
import { readCode } from './read-code';

interface CodeBoxes {
  /** For the element around the boxes. */
  groupRef: RefObject<HTMLFieldSetElement | null>;
  /** Handles the new content of a box: one digit, a second one beside it, or a whole code by autofill. */
  enter: (index: number, text: string) => void;
  handleKey: (index: number, event: KeyboardEvent) => void;
  handlePaste: (event: ClipboardEvent) => void;
}

/** The behaviour of the boxes. `digits` has a text for each box, empty or one digit. */
export function useCodeBoxes(digits: string[], onChange: (digits: string[]) => void): CodeBoxes {
  const groupRef = useRef<HTMLFieldSetElement>(null);

  function focusBox(index: number) {
    const last = codeLength - 1;
    groupRef.current?.querySelectorAll('input')[Math.min(Math.max(index, 0), last)]?.focus();
  }

  function put(index: number, text: string) {
    onChange(digits.map((digit, place) => text[place - index] ?? digit));
    focusBox(index + text.length);
  }

  function clear(index: number) {
    onChange(digits.map((digit, place) => (place === index ? '' : digit)));
    focusBox(index);
  }

  function enter(index: number, text: string) {
    if (text === '') return clear(index);
    const entered = readCode(text);
    if (entered.length === codeLength) return put(0, entered);
    // A digit that is typed into a full box, before or after its digit, replaces it.
    put(index, entered.length === 2 ? entered.replace(digits[index] ?? '', '') : entered);
  }

  function handleKey(index: number, event: KeyboardEvent) {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => focusBox(index - 1),
      ArrowRight: () => focusBox(index + 1),
      Home: () => focusBox(0),
      End: () => focusBox(codeLength - 1),
      ...(digits[index] === '' && { Backspace: () => clear(Math.max(index - 1, 0)) }),
    };
    const move = event.altKey || event.ctrlKey || event.metaKey ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    put(0, readCode(event.clipboardData.getData('text')));
  }

  return { groupRef, enter, handleKey, handlePaste };
}
