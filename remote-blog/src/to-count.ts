/** A number of things, such as `1 post` or `2 posts`. */
export function toCount(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}
