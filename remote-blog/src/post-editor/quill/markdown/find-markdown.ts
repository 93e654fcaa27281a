/** Longer texts stay as they are: to convert them would block the page. */
const maxLength = 200_000;

/** What makes blocks, and what people hardly ever write in anything else. */
const blocks: readonly RegExp[] = [
  // A heading stands alone, which a comment of a script seldom does.
  /(?:^|\n[ \t]*\n)#{1,6} \S[^\n]*(?:\n[ \t]*(?:\n|$)|$)/,
  /(?:^|\n) {0,3}```[^\n`]*\n(?:[^]*?\n)?? {0,3}```/,
  /(?:^|\n)[-*+] \S[^\n]*\n+(?:[-*+]| {2,8}[-*+]) \S/,
  /(?:^|\n)1[.)] \S[^\n]*\n+2[.)] \S/,
  /(?:^|\n)> \S/,
  /(?:^|\n)\[\^[\w-]{1,40}\]: \S/,
  /(?:^|\n)\|[^\n]+\|[ \t]*\n\|(?=[^\n]*-)[ \t:|-]+\|/,
];
/** What makes something of words. */
const words: readonly RegExp[] = [
  /(?<![*\\\w])\*\*(?=\S)[^*\n]+(?<=\S)\*\*(?!\w)/,
  /(?<!\\)!?\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|\/|#)[^\s()]+\)/,
  /(?<![`\\])`[^`\n]+`(?!`)/,
];
/** Programs have backticks and brackets as well. */
const lineOfCode = /[;{}][ \t]*(?:\n|$)/;

/**
 * What of Markdown a plain text has: blocks, or nothing but words with signs around them, where the end of a line is the
 * end of a line; undefined where it hardly means any.
 */
export function findMarkdown(text: string): 'blocks' | 'words' | undefined {
  if (text.length > maxLength) return undefined;
  if (blocks.some((sign) => sign.test(text))) return 'blocks';
  return words.some((sign) => sign.test(text)) && !lineOfCode.test(text) ? 'words' : undefined;
}
