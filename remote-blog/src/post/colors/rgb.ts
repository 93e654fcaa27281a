/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const black: Rgb = [0, 0, 0];
export const white: Rgb = [255, 255, 255];

const notation = /^rgba?\(([\d.]+),\s*([\d.]+),\s*([\d.]+)(?:,\s*([\d.]+))?\)$/;
/** They name what stands around, which is the page's own. */
const keyword = /^(?:|inherit|initial|unset|revert|revert-layer|currentcolor|transparent)$/i;

/** The channels of a color as the CSSOM writes it; undefined where nothing of it can be seen. */
export function toRgb(color: string): Rgb | undefined {
  if (keyword.test(color)) return undefined;
  const [, red, green, blue, alpha = '1'] = notation.exec(color) ?? notation.exec(resolveName(color)) ?? [];
  if (red === undefined || Number(alpha) === 0) return undefined;
  // What shines through is taken for paper, so that the color is the same in both schemes.
  return mix(white, [Number(red), Number(green), Number(blue)], Number(alpha));
}

/** `share` of the second color, the rest of the first. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

export function toCss(color: Rgb): string {
  return `rgb(${color.join(', ')})`;
}

/** Each costs the browser a look at the whole page; there are some two hundred that it knows. */
const resolved = new Map<string, string>();

function resolveName(name: string): string {
  let color = resolved.get(name);
  if (color === undefined) resolved.set(name, (color = computeColor(name)));
  return color;
}

/** Only the style of an element of the document is computed. */
function computeColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
