const controls = /\p{Bidi_Control}/gu;

/**
 * A text that others see beside texts of the site, without the characters that turn its direction: what they do goes on
 * beyond its end, so that `exe.doc` reads `cod.exe`. Marks (U+061C, U+200E, U+200F) go too, because two texts that differ
 * in nothing else look the same. Letters bring their own direction, and pages show each such text with `dir="auto"`.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(controls, '');
}
