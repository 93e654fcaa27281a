import { deferInlineStyles } from '../../post/inline-styles';

/** They stand inside of a word or line; all others part words, as on the server. */
const inline = 'a, b, code, em, i, s, span, strong, sub, sup, u';

/** The words of an HTML text, parted by single spaces: the same that the server takes the reading time from. */
export function readWords(html: string): string {
  const { body } = new DOMParser().parseFromString(deferInlineStyles(html), 'text/html');
  for (const element of body.querySelectorAll(`:not(${inline})`)) {
    element.before(' ');
    element.after(' ');
  }
  return body.textContent.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
}

/** Scripts that put no spaces between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** How many words a text has whose words single spaces part, in any script. Signs alone are no words. */
export function countWords(text: string): number {
  const segmenter = withoutSpaces.test(text) && new Intl.Segmenter(undefined, { granularity: 'word' });
  return text.split(' ').reduce((count, part) => {
    if (!/[\p{L}\p{N}]/u.test(part)) return count;
    if (!segmenter || !withoutSpaces.test(part)) return count + 1;
    return count + [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike).length;
  }, 0);
}

const wordsPerMinute = 200;

/** What cards will say of a text whose words single spaces part, by the rule of the server. */
export function toReadingMinutes(text: string): number {
  return Math.max(1, Math.ceil(text.split(' ').length / wordsPerMinute));
}
