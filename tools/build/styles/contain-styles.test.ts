import { containStyles, toOutermost, toWithin } from './contain-styles';

/** Writes W for the selector around the rules of the blog, and R for the root of the document within it. */
const contain = (css: string) =>
  containStyles(css, 'blog').replaceAll(toWithin('blog'), 'W').replaceAll(toOutermost('blog'), 'R');

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
  ['header{top:0}', 'W{header&{top:0}}'],
  [':root{--own:1px}', 'W{R{--own:1px}}'],
])('%s speaks of the own area alone', (css, contained) => {
  expect(contain(css)).toBe(contained);
});

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
