import { readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';

const css = readFileSync(fromRoot('shared/src/tokens/tokens.css'), 'utf8');
const light = readColors(1);
const dark = readColors(2);

const grounds = ['bg', 'surface', 'sunken', 'fill'];
const texts = [
  'text',
  'text-muted',
  'accent',
  'accent-hover',
  'danger',
  'danger-hover',
  'success',
  'info',
  'warning',
];
const tones = ['accent', 'success', 'info', 'warning', 'danger'];

const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...tones.flatMap((tone) => [[tone, `${tone}-soft`] as const, ['text', `${tone}-soft`] as const]),
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-hover'] as const,
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_, colors) => {
  test.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('the edge of a control can be seen on %s', (ground) => {
    expect(contrast(colors['border-strong'], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('colors of authors are fitted to the grounds of posts that are hardest to read on', () => {
  const source = readFileSync(fromRoot('remote-blog/src/post/colors/author-colors.ts'), 'utf8');
  const hardest = (colors: Record<string, string>, ink: string) =>
    ['bg', 'surface', 'sunken']
      .map((ground) => colors[ground] ?? '')
      .sort((a, b) => contrast(ink, a) - contrast(ink, b))[0];
  expect(source).toContain(`light: ${toChannels(hardest(light, '#000000'))}`);
  expect(source).toContain(`dark: ${toChannels(hardest(dark, '#ffffff'))}`);
});

/** The channels of a color as in the sources. */
function toChannels(hex = ''): string {
  return `[${[1, 3, 5].map((at) => `0x${hex.slice(at, at + 2)}`).join(', ')}]`;
}

function readColors(place: 1 | 2): Record<string, string> {
  const pairs = css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g);
  return Object.fromEntries([...pairs].map((pair) => [pair[1], pair[place + 1]]));
}

/** Source: WCAG 2.2, definition of contrast ratio. */
function contrast(a = '', b = ''): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
