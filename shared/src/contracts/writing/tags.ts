/** Most tags of a post. */
export const tagsMax = 4;
/** Longest tag, in characters. */
export const tagMaxLength = 30;

/**
 * The one form of a tag, however it is typed: lower case a to z, digits, and hyphens between words. `C++` is `cpp`, `C#` is
 * `csharp`, `.NET` is `dotnet`, `Node.js` is `nodejs`. Empty when nothing of the text can be in a tag.
 */
export function toTag(text: string): string {
  return toFullTag(text).slice(0, tagMaxLength).replace(/-$/, '');
}

/** Whether the tag has all of the text. */
export function fitsTag(text: string): boolean {
  return toFullTag(text).length <= tagMaxLength;
}

function toFullTag(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return letters
    .replace(/^#+/, '')
    .replace(/^\.(?=[a-z])/, 'dot')
    .replace(/(?<=[a-z])\+\+/g, 'pp')
    .replace(/(?<=[a-z])#/g, 'sharp')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
