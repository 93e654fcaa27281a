import { repeat } from './repeat';

const [width, height, margin] = [960, 420, 48];
const ground = '#faf8f3';
const ink = '#23413a';
const colours = ['#00754a', '#d1603d', '#2e6fb7', '#c59b1d', '#7a4ea3'];

/** Pictures for the text of a post. They contain no text, because fonts differ between machines. */
const figures: Readonly<Record<string, (rows: number[][]) => string>> = { bars, lines, ring, tree, boxes };

/**
 * An SVG picture from an address such as `figure:lines?1,2,4;1,4,9`: a kind and rows of numbers.
 * @throws Error for an unknown kind or a value that is no number
 */
export function drawFigure(address: string): string {
  const [, kind = '', data = ''] = /^figure:(\w+)\?([\d.,;]+)$/.exec(address) ?? [];
  const draw = Object.hasOwn(figures, kind) ? figures[kind] : undefined;
  const rows = data.split(';').map((row) => row.split(',').map(Number));
  if (!draw || rows.flat().some(Number.isNaN)) throw new Error(`${address} is no figure`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${draw(rows)}</svg>`;
}

/** One bar for each number, one colour for each row. */
function bars(rows: number[][]): string {
  const values = rows.flatMap((row, index) =>
    row.map((value) => ({ value, colour: colours[index % colours.length] })),
  );
  const largest = Math.max(...values.map(({ value }) => value));
  const step = (width - 2 * margin) / values.length;
  const drawn = values.map(({ value, colour }, index) => {
    const tall = Math.max(3, (value / largest) * (height - 2 * margin));
    return `<rect x="${margin + index * step + step * 0.15}" y="${height - margin - tall}" width="${step * 0.7}" height="${tall}" rx="4" fill="${colour}"/>`;
  });
  return drawn.join('') + axes();
}

/** One line for each row. */
function lines(rows: number[][]): string {
  const largest = Math.max(...rows.flat());
  const drawn = rows.map((row, index) => {
    const points = row.map((value, step) => {
      const x = margin + (step / (row.length - 1)) * (width - 2 * margin);
      return `${x.toFixed(1)},${(height - margin - (value / largest) * (height - 2 * margin)).toFixed(1)}`;
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[index % colours.length]}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>`;
  });
  return axes() + drawn.join('');
}

/** Points on a circle, in degrees: the first row are nodes, the second keys. */
function ring([nodes = [], keys = []]: number[][]): string {
  const [x, y, radius] = [width / 2, height / 2, height / 2 - margin];
  const dot = (degrees: number, size: number, colour: string | undefined) => {
    const angle = (degrees * Math.PI) / 180;
    return `<circle cx="${(x + radius * Math.sin(angle)).toFixed(1)}" cy="${(y - radius * Math.cos(angle)).toFixed(1)}" r="${size}" fill="${colour}"/>`;
  };
  const circle = `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-opacity="0.3" stroke-width="6"/>`;
  const drawnNodes = nodes.map((degrees, index) => dot(degrees, 24, colours[index % colours.length]));
  return circle + drawnNodes.join('') + keys.map((degrees) => dot(degrees, 9, ink)).join('');
}

/** A full tree, from the number of children of each node and the number of levels. */
function tree([[children = 2, levels = 3] = []]: number[][]): string {
  const place = (level: number, index: number) => ({
    x: width * ((index + 0.5) / children ** level),
    y: margin + (level * (height - 2 * margin)) / (levels - 1),
  });
  return repeat(levels, (fromTop) => {
    const level = levels - 1 - fromTop;
    return repeat(children ** level, (index) => {
      const { x, y } = place(level, index);
      const parent = place(level - 1, Math.floor(index / children));
      const edge = `<line x1="${x}" y1="${y}" x2="${parent.x}" y2="${parent.y}" stroke="${ink}" stroke-opacity="0.4" stroke-width="3"/>`;
      const node = `<circle cx="${x}" cy="${y}" r="${20 - level * 2}" fill="${colours[level % colours.length]}"/>`;
      return (level > 0 ? edge : '') + node;
    });
  });
}

/** Boxes in columns, each as wide as its number. */
function boxes(rows: number[][]): string {
  const tall = (height - 2 * margin) / rows.length;
  return rows
    .map((row, line) => {
      const total = row.reduce((sum, value) => sum + value, 0);
      let x = margin;
      return row
        .map((value, index) => {
          const wide = (value / total) * (width - 2 * margin);
          const box = `<rect x="${x + 3}" y="${margin + line * tall + 5}" width="${wide - 6}" height="${tall - 10}" rx="8" fill="${colours[index % colours.length]}" fill-opacity="0.85"/>`;
          x += wide;
          return box;
        })
        .join('');
    })
    .join('');
}

function axes(): string {
  const path = `M${margin} ${margin * 0.6}V${height - margin}H${width - margin * 0.6}`;
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`;
}
