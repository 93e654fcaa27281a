import { findBlockShortcut, findFence } from './block-shortcuts';

it.each([
  ['# ', { header: 1 }],
  ['###### ', { header: 6 }],
  ['- ', { list: 'bullet' }],
  ['* ', { list: 'bullet' }],
  ['1. ', { list: 'ordered' }],
  ['1) ', { list: 'ordered' }],
  ['[ ] ', { list: 'unchecked' }],
  ['[x] ', { list: 'checked' }],
  ['> ', { blockquote: true }],
  ['``` ', { 'code-block': true }],
  ['```ts ', { 'code-block': 'typescript' }],
  ['-\u00a0', { list: 'bullet' }],
])('makes a line of %j what it says', (typed, formats) => {
  expect(findBlockShortcut(typed)).toEqual(formats);
});

it.each(['####### ', '#', 'a - ', '2. ', '1984. ', '```klingon ', '-- ', ' '])(
  'leaves a line of %j alone',
  (typed) => {
    expect(findBlockShortcut(typed)).toBeUndefined();
  },
);

it.each([
  ['```', true],
  ['```js', 'javascript'],
  ['```C++', 'cpp'],
  ['```constructor', true],
])('opens code with %s and Enter', (line, language) => {
  expect(findFence(line)).toEqual({ 'code-block': language });
});

it.each(['``', '```js extra', 'a ```'])('opens no code with %s', (line) => {
  expect(findFence(line)).toBeUndefined();
});
