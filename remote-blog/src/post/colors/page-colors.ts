import type { Rgb } from './rgb';

/** Where text from elsewhere has its own page's colors: black on white, which is nobody's choice. The API drops the same. */
const inkMax = 0x40;
const groundMin = 0xf0;
/** How far the channels of a grey may be apart. */
const greyMax = 0x20;

/** Ink that is black to the eye: the page's own says the same, and can be read in the dark as well. */
export function isPageInk(ink: Rgb): boolean {
  return Math.max(...ink) <= inkMax && Math.max(...ink) - Math.min(...ink) <= greyMax;
}

/** Ground that is white to the eye. */
export function isPageGround(ground: Rgb): boolean {
  return Math.min(...ground) >= groundMin;
}
