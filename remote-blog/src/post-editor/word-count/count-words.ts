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
