import { Parser } from 'htmlparser2';
import { excerptMaxLength } from '@site/shared/contracts';

/** Those that stand inside of a word or line; all others part words. */
const inlineElements = new Set(['a', 'b', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u']);
const wordsPerMinute = 200;

/** The words of HTML, parted by single spaces. */
export function toPlainText(html: string): string {
  let text = '';
  const partWords = (element: string) => {
    if (!inlineElements.has(element)) text += ' ';
  };
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onopentagname: partWords,
    onclosetag: partWords,
  });
  parser.end(html);
  return text.replace(/[\s\u200B\uFEFF]+/g, ' ').trim();
}

/** The beginning of a plain text, cut between two words where there are words. */
export function toExcerpt(text: string): string {
  if (text.length <= excerptMaxLength) return text;
  const beginning = takeGraphemes(text.slice(0, 2 * excerptMaxLength), excerptMaxLength - 1);
  const lastSpace = beginning.lastIndexOf(' ');
  const end = lastSpace > excerptMaxLength / 2 ? lastSpace : beginning.length;
  return `${beginning.slice(0, end).trimEnd()}…`;
}

/** As much as fits into `maxLength`, without parting what looks like one character, such as an emoji. */
function takeGraphemes(text: string, maxLength: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Of a plain text; at least 1. */
export function toReadingMinutes(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
