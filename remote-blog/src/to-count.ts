/** A number of things, such as `1 post` or `2 posts`. At `max` the counting ends: `1000+ posts`. */
export function toCount(count: number, thing: string, max?: number): string {
  return count === 1 ? `1 ${thing}` : `${toNumber(count, max)} ${thing}s`;
}

/** Such as `2`, or `1000+` at `max`. */
export function toNumber(count: number, max = Infinity): string {
  return count < max ? String(count) : `${count}+`;
}
