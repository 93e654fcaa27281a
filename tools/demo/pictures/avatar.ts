import { palettes } from './palettes';
import { Random } from './random';
import { repeat } from './repeat';

const cells = 5;
const cell = 64;

/** An SVG picture: a symmetric pattern of squares. */
export function drawAvatar(seed: string): string {
  const random = new Random(seed);
  const { ground, inks } = random.pick(palettes);
  const ink = random.pick(inks);
  const squares = repeat(cells * Math.ceil(cells / 2), (index) => {
    if (random.next() < 0.45) return '';
    const [x, y] = [Math.floor(index / cells), index % cells];
    return [x, cells - 1 - x]
      .map(
        (column) =>
          `<rect x="${(column + 1) * cell}" y="${(y + 1) * cell}" width="${cell}" height="${cell}"/>`,
      )
      .join('');
  });
  const side = (cells + 2) * cell;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${ground}"/><g fill="${ink}">${squares}</g></svg>`;
}
