import { hasVisibleText } from '@site/shared/contracts/writing';

const controls = /\p{Bidi_Control}/gu;

/**
 * Removes characters that change the text direction, for texts that are shown among others: their effect extends beyond the
 * text, and makes `exe.doc` read as `cod.exe`. Marks (U+061C, U+200E, U+200F) are removed as well, because otherwise different
 * texts could look the same. Letters have their own direction, and pages show each such text with `dir="auto"`.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(controls, '');
}

/** Likewise, without blanks around it; empty where the text shows nobody anything. */
export function cleanText(text: string): string {
  const clean = withoutBidiControls(text).trim();
  return hasVisibleText(clean) ? clean : '';
}
