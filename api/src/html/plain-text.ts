import { excerptMaxLength } from '@site/shared/contracts';
import { withoutBidiControls } from '../http/bidi-controls';

/** Inline elements, which do not separate words; all others do. */
const inlineElements = new Set(['a', 'b', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u']);
const wordsPerMinute = 200;
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export function isPartOfLine(element: string): boolean {
  return inlineElements.has(element);
}

/** The words in escaped text of sanitised HTML, separated by single spaces. */
export function toWords(escaped: string): string {
  return withoutBidiControls(escaped)
    .replace(/[\s\u200B\uFEFF]+/g, ' ')
    .trim()
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? '');
}

/** The beginning of a plain text, cut between two words if possible. */
export function toExcerpt(text: string, maxLength = excerptMaxLength): string {
  if (text.length <= maxLength) return text;
  const beginning = takeGraphemes(text.slice(0, 2 * maxLength), maxLength - 1);
  const lastSpace = beginning.lastIndexOf(' ');
  const end = lastSpace > maxLength / 2 ? lastSpace : beginning.length;
  return `${beginning.slice(0, end).trimEnd()}…`;
}

const graphemes = new Intl.Segmenter();

/** As much as fits into `maxLength`, without splitting graphemes such as an emoji. */
function takeGraphemes(text: string, maxLength: number): string {
  return text.slice(0, graphemes.segment(text).containing(maxLength)?.index);
}

/** For words that are separated by single spaces; at least 1. */
export function toReadingMinutes(text: string): number {
  // A regular expression that matches each word would exhaust its stack on megabytes.
  return Math.max(1, Math.ceil(text.split(' ').length / wordsPerMinute));
}
