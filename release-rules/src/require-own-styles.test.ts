import { requireOwnStyles } from './require-own-styles';

/** As the builds of the site write it around the rules of a remote. */
const builtWithin =
  ':where([data-remote="blog"], [data-remote="blog"] *, html:not([data-areas]), html:not([data-areas]) *)';

const check = (css: string) => () => requireOwnStyles(new Map([['assets/remote.1.css', Buffer.from(css)]]));

test.each([
  '.a { color: red }',
  '.a header, #b * { color: red }',
  'h1[data-v-12] { color: red }',
  '@layer app { @media (width > 10px) { .a:hover { color: red; & header { color: red } } } }',
  '@keyframes turn { from { rotate: 0deg } 50% { rotate: 90deg } }',
  '@font-face { font-family: Own; src: url(own.woff2) }',
  '@scope (.a) { header { color: red } }',
  '.md\\:flex { display: flex }',
  ':root { --own: 1px }',
  `${builtWithin} { .a& { color: red } .a header& { color: red } }`,
  // As the builds of the site write it around resets.
  '@layer reset { :where([data-remote="blog"], [data-remote="blog"] *) { *&, &::before { margin: 0 } } }',
])('takes %s', (css) => {
  expect(check(css)).not.toThrow();
});

test.each([
  ['*{color:red}', '"*"'],
  ['.a { color: red } header { display: none }', '"header"'],
  [':root { --own: 1px; color: red }', '":root"'],
  ['@layer app { .a, footer > a:hover { color: red } }', '"footer > a:hover"'],
  ['@media print { body { display: none } }', '"body"'],
  ['a:not(.b) { color: red }', '"a:not(.b)"'],
  ['@scope (main) { header { color: red } }', '"@scope (main)"'],
  [`${builtWithin} { .a& { color: red } header&::before { color: red } }`, '"header::before"'],
  ['@import "https://evil.example/all.css";', '"@import'],
])('refuses %s, and names file and selector', (css, selector) => {
  expect(check(css)).toThrow(
    expect.objectContaining({
      code: 'styles_reach_out',
      message: expect.stringContaining(`assets/remote.1.css reach elements of others: ${selector}`) as string,
    }),
  );
});

test('refuses what no browser reads as it stands', () => {
  expect(check('.a { color: red')).toThrow('cannot be read');
});

test('names five of many, and looks at style sheets alone', () => {
  expect(check('a{} b{} i{} p{} q{} u{} s{}')).toThrow('"a", "b", "i", "p", "q" and 2 more.');
  expect(() => requireOwnStyles(new Map([['a.js', Buffer.from('* {}')]]))).not.toThrow();
});
