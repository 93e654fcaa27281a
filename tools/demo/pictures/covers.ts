import { palettes } from './palettes';
import { bubbles, confetti, mosaic, orbits, skyline, sunrise, trails, waves } from './patterns';
import { Random } from './random';

/** In pixels, as varied as real uploads. */
const sizes = {
  wide: { width: 1280, height: 720 },
  portrait: { width: 840, height: 1120 },
  square: { width: 960, height: 960 },
  panorama: { width: 1600, height: 480 },
  small: { width: 360, height: 240 },
} as const;

/** Each draws the inside of an SVG picture. */
const patterns = { waves, bubbles, mosaic, skyline, orbits, trails, confetti, sunrise };

export type CoverName = keyof typeof patterns;
export type CoverShape = keyof typeof sizes;
export const coverNames = Object.keys(patterns) as CoverName[];
export const coverShapes = Object.keys(sizes) as CoverShape[];

/** An SVG picture, always the same for the same seed. */
export function drawCover(seed: string, name: CoverName, shape: CoverShape): string {
  const random = new Random(seed);
  const palette = random.pick(palettes);
  const { width, height } = sizes[shape];
  const inside = patterns[name]({ random, palette, width, height });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${palette.ground}"/>${inside}</svg>`;
}
