/** Scripts in which a joiner between two letters decides how they are written, as in Persian. */
const shaping =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer'
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('');

const meant = [
  `(?<=[${shaping}])[\\u200c\\u200d](?=[${shaping}])`,
  '(?<=\\p{Extended_Pictographic})\\ufe0f',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
].join('|');

/** U+2800 is a letter of Braille without a dot. */
const invisible = new RegExp(`(?<meant>${meant})|[\\p{Default_Ignorable_Code_Point}\\u2800]`, 'gu');

/** A text without what nobody sees: fillers, joiners and marks, except where writing or emoji need them. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, (found: string, kept: string | undefined) => kept ?? '');
}
