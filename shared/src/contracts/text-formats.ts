/**
 * Which characters a text may have, by the name of the format in a schema. Control characters are what terminals and
 * programs obey: escape sequences, the end of a line.
 */
export const textFormats = {
  /** A name or a title. */
  'single-line': /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u,
  /** What operators read in lists and logs: also nothing that turns the direction of the text around it. */
  'plain-line': /^[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u,
  /** May have tabs and new lines. */
  'multi-line': /^(?:\r\n|[\t\n]|\P{Cc})*$/u,
};

export type TextFormat = keyof typeof textFormats;

/** The same text with such characters written out, so that a terminal shows them. Lines and tabs stay. */
export function toVisibleText(text: string): string {
  return text.replace(
    /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    toEscape,
  );
}

/** Likewise, and on one line: what somebody else wrote cannot look like a line of ours. */
export function toVisibleLine(text: string): string {
  return toVisibleText(text).replace(/[\t\n]/g, toEscape);
}

/** As in JSON, so that JSON stays what it is. */
function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
