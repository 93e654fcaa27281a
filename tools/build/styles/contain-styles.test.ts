import { containStyles } from './contain-styles';

const area = '[data-remote="blog"]';
const earlier = 'html:not([data-areas])';
const layers = 'body > :not(#root, #bottom-bars)';
const shown = {
  [`:where(${area}, ${area} *, ${layers}, ${layers} *, ${earlier}, ${earlier} *)`]: 'W',
  [`:where(${area}, ${layers}, ${earlier})&`]: 'R',
  [`:where(${area}, ${area} *)`]: 'A',
  [`:where(${area})&`]: 'AR',
};

/**
 * Writes W for the selector around the rules of the blog, and A for that around its resets; R and AR for the root of the document
 * within them.
 */
const contain = (css: string) =>
  Object.entries(shown).reduce(
    (text, [selector, letter]) => text.replaceAll(selector, letter),
    containStyles(css, 'blog'),
  );

test.each([
  ['.a{color:red}', 'W{.a&{color:red}}'],
  ['.a .b:hover,.c::before{color:red}', 'W{.a .b:hover&, .c&::before{color:red}}'],
  ['.a{top:0}.b{top:0}', 'W{.a&{top:0}.b&{top:0}}'],
  ['@layer app{.a{top:0}}', '@layer app{W{.a&{top:0}}}'],
  ['@media print{.a{top:0}}.b{top:0}', 'W{@media print{.a&{top:0}}.b&{top:0}}'],
  ['@media print{@supports (gap:0){.a{top:0}}}', 'W{@media print{@supports (gap:0){.a&{top:0}}}}'],
  [
    '@layer app{.a{top:0}}@layer app{.b{top:0}}@layer ui{.c{top:0}}',
    '@layer app{W{.a&{top:0}.b&{top:0}}}@layer ui{W{.c&{top:0}}}',
  ],
  ['.a{top:0}@font-face{font-family:Own}.b{top:0}', 'W{.a&{top:0}}@font-face{font-family:Own}W{.b&{top:0}}'],
  ['.a{&:hover{top:0}}', 'W{.a&{&:hover{top:0}}}'],
  [':root{--own:1px}', 'W{R{--own:1px}}'],
])('%s speaks of the own area alone', (css, contained) => {
  expect(contain(css)).toBe(contained);
});

test.each([
  ['header{top:0}', '@layer reset{A{header&{top:0}}}'],
  ['*,::before,html{margin:0}', '@layer reset{A{*&, &::before, AR{margin:0}}}'],
  ['.a,h1{top:0}.b{top:0}', '@layer reset{A{h1&{top:0}}}W{.a&{top:0}.b&{top:0}}'],
  [
    '@layer base{@media print{@supports (gap:0){a{top:0}}.a{top:0}}}',
    '@layer reset{A{@media print{@supports (gap:0){a&{top:0}}}}}@layer base{W{@media print{.a&{top:0}}}}',
  ],
  ['@layer base{a{top:0}}', '@layer reset{A{a&{top:0}}}@layer base{}'],
  [':root,:host{--own:1px}a{top:0}', '@layer reset{A{a&{top:0}}}W{R, R{--own:1px}}'],
  ['.a{a{top:0}}', 'W{.a&{a{top:0}}}'],
])(
  '%s is weaker than what the site has, and for the area alone, where it names no class',
  (css, contained) => {
    expect(contain(css)).toBe(contained);
  },
);

test.each([
  '@keyframes turn{from{rotate:0deg}50%{rotate:90deg}}',
  '@font-face{font-family:Own;src:url(own.woff2)}',
  '@layer reset,app;',
  '@scope(.a){header{color:red}}',
  ':root:has(.page){scroll-behavior:smooth}',
  '@media print{:root:has(.page){scroll-behavior:auto}}',
  '@media print{@keyframes turn{to{rotate:90deg}}}',
])('leaves %s as it is', (css) => {
  expect(contain(css)).toBe(css);
});
