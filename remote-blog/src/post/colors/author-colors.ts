import { contrastOf, fitInk, minContrast } from './contrast';
import { isPageGround, isPageInk } from './page-colors';
import { type Rgb, toCss, toRgb, white } from './rgb';

interface AuthorColors {
  ink: Rgb | undefined;
  ground: Rgb | undefined;
}

/** Of all grounds that text of a post stands on the one that is hardest to read on: see `tokens.css`. */
export const hardestGrounds = {
  light: [0xf5, 0xf3, 0xed],
  dark: [0x1b, 0x1d, 0x1a],
} as const satisfies Record<string, Rgb>;
/** Ink where an author chose a light ground only; on a dark one it is white. */
const groundInk: Rgb = [0x1a, 0x1a, 0x17];

/** The colors that an author has chosen; those of the page that a text was copied from are not. */
export function readAuthorColors({ color, backgroundColor }: CSSStyleDeclaration): AuthorColors {
  const ink = toRgb(color);
  const ground = toRgb(backgroundColor);
  return {
    ink: ink && isPageInk(ink) ? undefined : ink,
    ground: ground && isPageGround(ground) ? undefined : ground,
  };
}

/** Leaves of `style` the colors that an author has chosen. */
export function dropPageColors(style: CSSStyleDeclaration): void {
  const { ink, ground } = readAuthorColors(style);
  if (!ink) style.removeProperty('color');
  if (!ground) style.removeProperty('background-color');
}

/**
 * Shows the colors of an author so that they can be read in both schemes: each scheme has a variable with the ink that
 * fits, and the style sheet takes one. `around` is the ground that an element further out has.
 */
export function showAuthorColors({ style }: HTMLElement, { ink, ground }: AuthorColors, around?: Rgb): void {
  const behind = ground ?? around;
  if (ground) style.backgroundColor = toCss(ground);
  const chosen = ink ?? (ground && findGroundInk(ground));
  if (!chosen) return;
  style.setProperty('--ink', toCss(fitInk(chosen, behind ?? hardestGrounds.light)));
  style.setProperty('--ink-dark', toCss(fitInk(chosen, behind ?? hardestGrounds.dark)));
}

/** The ground that the nearest element around has. */
export function findGroundAround(element: Element): Rgb | undefined {
  const around = element.parentElement?.closest<HTMLElement>('[style*="background"]');
  return around ? toRgb(around.style.backgroundColor) : undefined;
}

function findGroundInk(ground: Rgb): Rgb {
  return contrastOf(groundInk, ground) >= minContrast ? groundInk : white;
}
