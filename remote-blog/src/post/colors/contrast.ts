import { black, mix, type Rgb, white } from './rgb';

/** Of text to what is behind it. Source: WCAG 2.2, 1.4.3. */
export const minContrast = 4.5;

/** The contrast of two colors, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [lower = 0, higher = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/** The color nearest to `ink` that can be read on `ground`. Black or white always can: one has 4.58 on any ground. */
export function fitInk(ink: Rgb, ground: Rgb): Rgb {
  const end = contrastOf(black, ground) > contrastOf(white, ground) ? black : white;
  for (let share = 0; share < 1; share += 0.05) {
    const fitted = mix(ink, end, share);
    if (contrastOf(fitted, ground) >= minContrast) return fitted;
  }
  return end;
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
