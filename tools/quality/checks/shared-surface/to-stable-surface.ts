import type { Surface } from './surface';

/**
 * In which order the compiler writes properties and members of unions, and which number it gives to a unique symbol,
 * depends on what it has met before: an import elsewhere changes them. Here they are sorted, and the numbers are gone.
 */
export function toStableSurface(surface: Surface): Surface {
  const entries = Object.entries(surface).map(([path, type]) => [withoutNumber(path), toStableType(type)]);
  return Object.fromEntries(entries) as Surface;
}

function withoutNumber(text: string): string {
  return text.replaceAll(/(__@\w+)@\d+/g, '$1');
}

/** From the innermost object outwards; the brackets and separators of what is sorted are others until the end. */
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
