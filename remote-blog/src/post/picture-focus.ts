import type { PictureFocus } from '@site/shared/contracts/api';
import styles from './picture-focus.module.css';

export const center: PictureFocus = { x: 50, y: 50 };

/** Readers get a focus in steps of so many percent. */
export const focusStep = 5;

/** A percentage in whole steps, and none beyond the picture. */
export function toFocusStep(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));
}

/** Goes on the class and the attributes of a picture that is cut. */
export function focusProps({ x, y }: PictureFocus = center) {
  return { className: styles.picture, 'data-focus-x': toDigits(x), 'data-focus-y': toDigits(y) };
}

/** Two digits, or `100`. */
const toDigits = (percent: number) => String(toFocusStep(percent)).padStart(2, '0');
