import { containSelectors, isUnscoped, matchesDocument, matchesParent } from './contain-selector';

const contain = (selectors: string) => containSelectors(selectors, ':where(W)', 'AREA');

test.each([
  ['*', '*:where(W)'],
  ['header', 'header:where(W)'],
  ['.a .b', '.a .b:where(W)'],
  ['.a > header, footer', '.a > header:where(W), footer:where(W)'],
  ['.a::before', '.a:where(W)::before'],
  ['.a:before', '.a:where(W):before'],
  ['::selection', ':where(W)::selection'],
  ['.a::before .b', '.a::before .b:where(W)'],
  ['.a::part(x):hover', '.a:where(W)::part(x):hover'],
  ['.a:is(.b, .c)::after', '.a:is(.b, .c):where(W)::after'],
  ['[title="a, b::after"]', '[title="a, b::after"]:where(W)'],
  ['.md\\:flex', '.md\\:flex:where(W)'],
  ['.a\\,b', '.a\\,b:where(W)'],
  ['& ~ footer', '& ~ footer:where(W)'],
  ['html:has(.a) header', 'html:has(.a) header:where(W)'],
  [':root', 'AREA'],
  ['html, body', 'AREA, AREA'],
  ['body .a', 'body .a:where(W)'],
])('%s becomes %s', (selectors, contained) => {
  expect(contain(selectors)).toBe(contained);
});

test.each<[string, boolean]>([
  ['*', true],
  ['header > a:hover', true],
  ['main h1::before', true],
  ['.a', false],
  ['#a header', false],
  ['h1[data-v-1]', false],
  ['& header', false],
])('%s is unscoped: %s', (selector, expected) => {
  expect(isUnscoped(selector)).toBe(expected);
});

test.each<[string, boolean]>([
  [':root:has(.a > .b, .c)', true],
  ['html[lang]', true],
  ['html:has(.a)', true],
  [':root', false],
  [':root:has(.a) header', false],
  [':root:has(.a), header', false],
  [':root:has(.a)::before', false],
  ['html-like:has(.a)', false],
])('%s matches the document under a condition: %s', (selector, expected) => {
  expect(matchesDocument(selector)).toBe(expected);
});

test.each<[string, boolean]>([
  ['.a&', true],
  ['.a .b:hover&, &', true],
  ['.a > header&, *&', true],
  ['& header', false],
  ['&, header', false],
  ['& ~ footer', false],
  ['header:has(&)', false],
  ['header:is(a&, b)&, footer', false],
  ['header[title="&"]', false],
])('%s matches the elements of the rule around it: %s', (selectors, expected) => {
  expect(matchesParent(selectors)).toBe(expected);
});
