import type { Surface } from './surface';

/**
 * The order of properties and union members in the compiler's output, and the numbers of unique symbols, depend on unrelated
 * imports. This sorts them, and removes the numbers.
 */
export function toStableSurface(surface: Surface): Surface {
  const entries = Object.entries(surface).map(([path, type]) => [withoutNumber(path), toStableType(type)]);
  return Object.fromEntries(entries) as Surface;
}

function withoutNumber(text: string): string {
  return text.replaceAll(/(__@\w+)@\d+/g, '$1');
}

/** Works from the innermost object outwards; sorted parts use other brackets and separators until the end. */
function toStableType(type: string): string {
  const mark = type.startsWith('? ') ? '? ' : '';
  let text = withoutNumber(type.slice(mark.length));
  while (/\{[^{}]*\}/.test(text)) {
    text = text.replaceAll(/\{([^{}]*)\}/g, (_, members: string) => `⟨${sortMembers(members)}⟩`);
  }
  return (
    mark +
    sortUnion(text).replaceAll('⟨', '{ ').replaceAll('⟩', ' }').replaceAll('⁏', '; ').replaceAll('¦', ' | ')
  );
}

function sortMembers(members: string): string {
  const sorted = members.split(';').map((member) => sortProperty(member.trim()));
  return sorted.filter(Boolean).sort().join('⁏');
}

function sortProperty(property: string): string {
  const [, name = '', type = ''] = /^([^ ]+: )?(.*)$/.exec(property) ?? [];
  return name + sortUnion(type);
}

function sortUnion(type: string): string {
  return type.split(' | ').sort().join('¦');
}
