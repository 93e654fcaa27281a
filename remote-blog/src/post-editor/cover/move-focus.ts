import type { PictureFocus } from '@site/shared/contracts/api';
import { focusStep, toFocusStep } from '../../post/picture-focus';

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-focusStep, 0],
  ArrowRight: [focusStep, 0],
  ArrowUp: [0, -focusStep],
  ArrowDown: [0, focusStep],
};

/** Where a key moves the point to; undefined for a key that does not. */
export function moveByKey({ x, y }: PictureFocus, key: string): PictureFocus | undefined {
  const move = moves[key];
  return move && { x: toFocusStep(x + move[0]), y: toFocusStep(y + move[1]) };
}

/** The point of a picture in `box` that is at a place of the window. */
export function toFocus(
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): PictureFocus {
  return {
    x: toFocusStep(((clientX - box.left) / box.width) * 100),
    y: toFocusStep(((clientY - box.top) / box.height) * 100),
  };
}
