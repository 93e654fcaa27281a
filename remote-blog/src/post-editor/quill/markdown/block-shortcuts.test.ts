import { findBlockShortcut, findFence, findFootnote, findItemShortcut, isFenceEnd } from './block-shortcuts';

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

it.each([
  ['- ', { list: 'bullet' }, { list: 'bullet' }],
  ['[x] ', { list: 'bullet', indent: 2 }, { list: 'checked' }],
  ['[ ] ', { list: 'ordered' }, { list: 'unchecked' }],
  ['1. ', { list: 'bullet' }, { list: 'ordered' }],
  ['12. ', { list: 'ordered' }, { list: 'ordered' }],
  ['  - ', { list: 'bullet', indent: 1 }, { list: 'bullet', indent: 2 }],
  ['\u00a0 * ', { list: 'ordered', indent: 8 }, { list: 'bullet', indent: 8 }],
])('makes of %j in an item %j what it says', (typed, item, formats) => {
  expect(findItemShortcut(typed, item)).toEqual(formats);
});

it.each([
  ['2. ', 'bullet'],
  ['# ', 'bullet'],
  ['a - ', 'bullet'],
  ['1984. ', 'ordered'],
])('leaves an item of %j in a list of kind %s alone', (typed, list) => {
  expect(findItemShortcut(typed, { list })).toBeUndefined();
});

it('begins a footnote with its name and a colon', () => {
  expect(['[^1]: ', '[^a-note]:\u00a0', '[^1] ', 'a [^1]: '].map(findFootnote)).toEqual([
    '1',
    'a-note',
    undefined,
    undefined,
  ]);
});

it('ends code with three backticks and nothing else', () => {
  expect(['```', '  ``` ', '```js', 'a ```'].map(isFenceEnd)).toEqual([true, true, false, false]);
});
