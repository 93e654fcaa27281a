import type { Palette } from './palettes';
import type { Random } from './random';
import { repeat } from './repeat';

/** Sizes are in pixels. */
export interface Canvas {
  random: Random;
  palette: Palette;
  width: number;
  height: number;
}

export function waves({ random, palette, width, height }: Canvas): string {
  return repeat(6, (layer) => {
    const base = height * (0.25 + layer * 0.13);
    const swing = height * random.between(0.04, 0.12);
    const phase = random.between(0, 6);
    const turns = random.between(4, 9);
    const points = repeat(41, (step) => {
      const y = base + swing * Math.sin(phase + (step / 40) * turns);
      return `${((step / 40) * width).toFixed(1)},${y.toFixed(1)} `;
    });
    const ink = palette.inks[layer % palette.inks.length];
    return `<polygon points="${points} ${width},${height} 0,${height}" fill="${ink}" fill-opacity="0.72"/>`;
  });
}

export function bubbles({ random, palette, width, height }: Canvas): string {
  return repeat(34, () => {
    const radius = height * random.between(0.03, 0.26);
    const place = `cx="${random.between(0, width).toFixed(0)}" cy="${random.between(0, height).toFixed(0)}"`;
    return `<circle ${place} r="${radius.toFixed(0)}" fill="${random.pick(palette.inks)}" fill-opacity="${random.between(0.25, 0.7).toFixed(2)}"/>`;
  });
}

/** Quarter circles in a grid, each rotated at random. */
export function mosaic({ random, palette, width, height }: Canvas): string {
  const side = Math.min(width, height) / random.integer(4, 6);
  const columns = Math.ceil(width / side);
  return repeat(columns * Math.ceil(height / side), (index) => {
    const x = (index % columns) * side;
    const y = Math.floor(index / columns) * side;
    const turn = `rotate(${random.integer(0, 3) * 90} ${side / 2} ${side / 2})`;
    const arc = `<path d="M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z" fill="${random.pick(palette.inks)}"/>`;
    const ground = `<rect width="${side}" height="${side}" fill="${random.pick(palette.inks)}" fill-opacity="0.35"/>`;
    return `<g transform="translate(${x} ${y}) ${turn}">${ground}${arc}</g>`;
  });
}

export function skyline({ random, palette, width, height }: Canvas): string {
  const count = 22;
  return repeat(3, (row) =>
    repeat(count, (index) => {
      const tall = height * random.between(0.2, 0.85 - row * 0.2);
      const x = ((index - row * 0.3) * width) / count;
      const ink = palette.inks[(row + random.integer(0, 1)) % palette.inks.length];
      return `<rect x="${x.toFixed(1)}" y="${(height - tall).toFixed(1)}" width="${(width / count) * 0.86}" height="${tall.toFixed(1)}" rx="6" fill="${ink}" fill-opacity="${0.45 + row * 0.2}"/>`;
    }),
  );
}

export function orbits({ random, palette, width, height }: Canvas): string {
  const centre = `${(width * random.between(0.3, 0.7)).toFixed(0)} ${(height * random.between(0.35, 0.65)).toFixed(0)}`;
  return repeat(9, (ring) => {
    const radius = height * (0.1 + ring * 0.085);
    const length = 2 * Math.PI * radius;
    const dash = `${(length * random.between(0.2, 0.75)).toFixed(0)} ${length.toFixed(0)}`;
    return `<circle r="${radius.toFixed(0)}" transform="translate(${centre}) rotate(${random.integer(0, 359)})" fill="none" stroke="${random.pick(palette.inks)}" stroke-width="${(height * 0.038).toFixed(0)}" stroke-linecap="round" stroke-dasharray="${dash}"/>`;
  });
}

/** Lines like those of a circuit board, with a pad at each end. */
export function trails({ random, palette, width, height }: Canvas): string {
  const step = Math.min(width, height) / 16;
  return repeat(26, () => {
    const ink = random.pick(palette.inks);
    const pad = () => `<circle cx="${x}" cy="${y}" r="${step * 0.28}" fill="${ink}"/>`;
    let x = random.integer(0, width / step) * step;
    let y = random.integer(0, height / step) * step;
    const start = pad();
    const line = `M${x} ${y}${repeat(random.integer(3, 7), (turn) => {
      const distance = random.integer(1, 5) * step * (random.next() < 0.5 ? -1 : 1);
      if (turn % 2) x += distance;
      else y += distance;
      return `L${x} ${y}`;
    })}`;
    const style = `fill="none" stroke="${ink}" stroke-width="${step * 0.16}" stroke-linejoin="round"`;
    return `<path d="${line}" ${style}/>${start}${pad()}`;
  });
}

export function confetti({ random, palette, width, height }: Canvas): string {
  return repeat(150, () => {
    const size = height * random.between(0.015, 0.06);
    const x = random.between(0, width).toFixed(0);
    const y = random.between(0, height).toFixed(0);
    const turn = `translate(${x} ${y}) rotate(${random.integer(0, 179)})`;
    return `<rect transform="${turn}" width="${(size * random.between(1, 3)).toFixed(0)}" height="${size.toFixed(0)}" rx="${(size / 3).toFixed(0)}" fill="${random.pick(palette.inks)}"/>`;
  });
}

export function sunrise({ random, palette, width, height }: Canvas): string {
  const x = width * random.between(0.25, 0.75);
  const rays = repeat(18, (index) => {
    const [from, to] = [index * 20, index * 20 + 10].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const far = width + height;
      return `${(x + far * Math.cos(angle)).toFixed(0)},${(height + far * Math.sin(angle)).toFixed(0)}`;
    });
    return `<polygon points="${x.toFixed(0)},${height} ${from} ${to}" fill="${palette.inks[index % 2]}" fill-opacity="0.3"/>`;
  });
  const discs = repeat(4, (index) => {
    const radius = height * (0.62 - index * 0.13);
    return `<circle cx="${x.toFixed(0)}" cy="${height}" r="${radius.toFixed(0)}" fill="${palette.inks[(index + 1) % palette.inks.length]}"/>`;
  });
  return rays + discs;
}
