import { createLookAlikeFinder, toLookKeys } from '@site/release-rules';

/** Names that speak for the site, or for nobody. */
const official = (
  'admin administrator administration anonymous api author authors feed help moderation moderator official operator owner root ' +
  'security site staff support system team undefined unknown webmaster'
).split(' ');

const isOfficialWord = createLookAlikeFinder(official);

/**
 * Whether a name would be read as that of the site or its operators: the brand, an official word, or only these ("Support
 * Team"), in any spelling, also in brackets after a name.
 */
export function isOfficialName(name: string, brand = ''): boolean {
  const [, inBrackets = ''] = /\p{Ps}([^\p{Ps}\p{Pe}]*)\p{Pe}\s*$/u.exec(name.normalize('NFKC')) ?? [];
  return isOfficialWord(name) || isOfficialWord(inBrackets) || hasOfficialWordsOnly(name, brand);
}

function hasOfficialWordsOnly(name: string, brand: string): boolean {
  const brandKeys = toLookKeys(brand);
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const rest = words.filter((word) => !isOfficialWord(word)).join('');
  if (rest === '') return words.length > 0;
  return toLookKeys(rest).some((key) => brandKeys.includes(key));
}
