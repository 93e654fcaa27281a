import { sanitizePostHtml } from './post-html';

const styled = (style: string) => sanitizePostHtml(`<p><span style="${style}">x</span></p>`);

test.each([
  '#000',
  '#111111',
  '#24292f',
  'rgb(26, 26, 23)',
  'RGBA(0,0,0,0.87)',
  'rgb(10% 10% 10%)',
  'black',
  'windowtext',
])('ink that is black to the eye goes: %s', (color) =>
  expect(styled(`color:${color}`)).toBe('<p><span>x</span></p>'),
);

test.each(['#fff', '#f6f8fa', 'rgb(255, 255, 255)', 'white', 'WhiteSmoke'])(
  'ground that is white to the eye goes: %s',
  (color) => expect(styled(`background-color: ${color}`)).toBe('<p><span>x</span></p>'),
);

test.each([
  'color:#000080',
  'color:#d8232e',
  'color:white',
  'color:tomato',
  'background-color:#000',
  'background-color:#e4e4e7',
  'background-color:#fff1a8',
])('a color that somebody chose stays: %s', (style) => {
  expect(styled(style)).toBe(`<p><span style="${style}">x</span></p>`);
});

test('of two declarations only the one of the page goes', () => {
  expect(styled('color: #000; background-color: #fff1a8')).toBe(
    '<p><span style="background-color:#fff1a8">x</span></p>',
  );
});
