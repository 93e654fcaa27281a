import unhomoglyph from 'unhomoglyph';

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * What is left of a text for somebody who just looks: the skeleton of UTS 39, its letters and digits alone, without accents.
 * Several, because letters look alike in one case and not in the other: Cyrillic `н` is no `h`, and `Н` is an `H`.
 */
export function toLookKeys(text: string): string[] {
  const seen = text.replace(invisible, '').normalize('NFKC');
  return [...new Set([seen, seen.toLowerCase(), seen.toUpperCase()].map(toKey))];
}

/** Answers whether a text looks like one of the names. */
export function createLookAlikeFinder(names: Iterable<string>): (text: string) => boolean {
  const keys = new Set([...names].flatMap(toLookKeys));
  return (text) => toLookKeys(text).some((key) => keys.has(key));
}

function toKey(text: string): string {
  const skeleton = unhomoglyph(unhomoglyph(text.normalize('NFD')).normalize('NFKD').toLowerCase());
  return skeleton.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
