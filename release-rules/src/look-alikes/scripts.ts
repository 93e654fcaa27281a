/** Scripts in everyday use, by table 5 of UAX 31. */
const scripts = (
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana ' +
  'Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
).split(' ');

/** Chinese, Japanese and Korean take their letters from several. */
const eastAsian = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];

const toClass = (names: string[]) => names.map((name) => `\\p{Script_Extensions=${name}}`).join('');
const toPattern = (names: string[]) => new RegExp(`^[${toClass(['Common', 'Inherited', ...names])}]*$`, 'u');

const single = [...scripts.map((name) => [name]), ...eastAsian].map(toPattern);
const withLatin = eastAsian.map((names) => toPattern([...names, 'Latin']));
const everyday = new RegExp(`[${toClass(scripts)}]`, 'u');
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Whether a text is written in one script of everyday use, as UTS 39 has it. Digits and signs belong to all. */
export function isOfOneScript(text: string): boolean {
  return single.some((pattern) => pattern.test(text));
}

/**
 * Whether no word mixes letters that come from several scripts: less than {@link isOfOneScript}, for the names of people, who
 * may write one word in one script and the next in another, Latin letters beside Chinese ones, or a script that few use.
 */
export function hasPlainWords(text: string): boolean {
  return (text.match(word) ?? []).every(
    (part) => isOfOneScript(part) || withLatin.some((pattern) => pattern.test(part)) || !everyday.test(part),
  );
}
