import { toFootnoteAddress } from '../../../post/footnotes';
import { toLinkUrl } from '../addresses';

/** Words between two signs, and what they become. Positions are those of the text that was searched. */
export interface InlineShortcut {
  start: number;
  /** How many characters stand before the words and after them. */
  open: number;
  close: number;
  formats: Readonly<Record<string, string | true>>;
}

/** Signs of Markdown by format. Within a word `_` and a single `*` are what they are in `snake_case` and `2*3*4`. */
const pairs: readonly [format: string, sign: string, pattern: RegExp][] = [
  ['code', '`', /(?<![`\\])`([^`]+)`$/],
  ['bold', '**', /(?<![*\\])\*\*(?=\S)([^*]+)(?<=\S)\*\*$/],
  ['bold', '__', /(?<![\w\\])__(?=\S)([^_]+)(?<=\S)__$/],
  ['strike', '~~', /(?<![~\\])~~(?=\S)([^~]+)(?<=\S)~~$/],
  ['italic', '*', /(?<![\w*\\])\*(?=[^\s*])([^*]+)(?<=\S)\*$/],
  ['italic', '_', /(?<![\w\\])_(?=[^\s_])([^_]+)(?<=\S)_$/],
];

/** At the start of a line it begins a footnote. */
const reference = /(?<=\S ?)\[\^([\w-]{1,40})\]$/;
const link = /(?<![!\\])\[([^[\]]+)\]\(((?:https?:\/\/|mailto:|tel:|\/|#)[^\s()]+)\)$/i;

/** What the Markdown at the end of `text` makes of the words in it: the sign that ends them was just typed. */
export function findInlineShortcut(text: string): InlineShortcut | undefined {
  for (const [format, { length }, pattern] of pairs) {
    const match = pattern.exec(text);
    if (match) return { start: match.index, open: length, close: length, formats: { [format]: true } };
  }
  const [written = '', name] = reference.exec(text) ?? [];
  if (name !== undefined) {
    const formats = { script: 'super', link: toFootnoteAddress(name) };
    return { start: text.length - written.length, open: 2, close: 1, formats };
  }
  const match = link.exec(text);
  const [found = '', words = '', address = ''] = match ?? [];
  const url = toLinkUrl(address);
  if (!match || url === undefined) return undefined;
  return { start: match.index, open: 1, close: found.length - words.length - 1, formats: { link: url } };
}
