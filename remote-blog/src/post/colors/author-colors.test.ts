import { highlightColors, textColors } from '../../post-editor/quill/palette';
import { sanitizePost } from '../sanitize-post';
import { hardestGrounds } from './author-colors';
import { contrastOf, fitInk, minContrast } from './contrast';
import { type Rgb, toCss, toRgb } from './rgb';

function shown(style: string, inner = 'x'): HTMLElement {
  const container = document.createElement('div');
  container.append(sanitizePost(`<p><span style="${style}">${inner}</span></p>`));
  return container.querySelector('span') as HTMLElement;
}

const rgbOf = (color: string): Rgb => toRgb(color) ?? [NaN, NaN, NaN];
const inksOf = ({ style }: HTMLElement) =>
  ['--ink', '--ink-dark'].map((name) => rgbOf(style.getPropertyValue(name)));

const steps = [0, 85, 170, 255];
const anyColor = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue): Rgb => [red, green, blue])),
);

test('every ink is fitted to every ground', () => {
  const grounds = [...anyColor, ...Object.values(hardestGrounds)];
  const unreadable = grounds.flatMap((ground) =>
    anyColor.filter((ink) => contrastOf(fitInk(ink, ground), ground) < minContrast),
  );
  expect(unreadable).toEqual([]);
});

test.each(['red', 'yellow', '#e6edf3', 'navy', 'hsl(60, 100%, 50%)', 'rgba(0, 0, 255, 0.3)'])(
  'ink of an author can be read on the page in both schemes: %s',
  (color) => {
    const [light, dark] = inksOf(shown(`color: ${color}`)) as [Rgb, Rgb];
    expect(contrastOf(light, hardestGrounds.light)).toBeGreaterThanOrEqual(minContrast);
    expect(contrastOf(dark, hardestGrounds.dark)).toBeGreaterThanOrEqual(minContrast);
  },
);

test.each(['#ff0', 'black', '#777', 'rgb(30, 30, 30)', 'rebeccapurple'])(
  'text on ground of an author can be read, whatever ink it has and wherever it gets it: %s',
  (ground) => {
    const outer = shown(`background-color: ${ground}`, '<strong style="color: #888">x</strong>');
    const inner = outer.querySelector('strong') as HTMLElement;
    const both = shown(`color: #888; background-color: ${ground}`);
    for (const ink of [outer, inner, both].flatMap(inksOf)) {
      expect(contrastOf(ink, rgbOf(outer.style.backgroundColor))).toBeGreaterThanOrEqual(minContrast);
    }
  },
);

test.each(['#000', 'rgb(36, 41, 47)', 'black', 'transparent', 'inherit'])(
  'ink that nobody has chosen is the page’s: %s',
  (color) => expect(shown(`color: ${color}`)).not.toHaveAttribute('style'),
);

test.each(['#fff', '#f6f8fa', 'white', 'rgba(0, 0, 0, 0.04)', 'transparent'])(
  'ground that nobody has chosen is the page’s: %s',
  (color) => expect(shown(`background-color: ${color}`)).not.toHaveAttribute('style'),
);

test('the colors of the toolbar stay as they are on the light page', () => {
  for (const color of Object.keys(textColors)) {
    expect(shown(`color: ${color}`).style.getPropertyValue('--ink')).toBe(toCss(rgbOf(color)));
  }
  for (const color of Object.keys(highlightColors)) {
    expect(shown(`background-color: ${color}`).style.backgroundColor).toBe(toCss(rgbOf(color)));
  }
});
