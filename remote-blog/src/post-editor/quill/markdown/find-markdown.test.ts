import { findMarkdown } from './find-markdown';

it.each([
  '# Title\n\nText',
  'Text\n\n## Part',
  'Text\n```js\nlet a = 1;\n```\n',
  '```\n```',
  '- one\n- two',
  '* one\n  * two',
  '1. one\n2. two',
  '> said',
  '| a | b |\n|---|:-:|\n| 1 | 2 |',
])('sees the blocks of %j', (text) => {
  expect(findMarkdown(text)).toBe('blocks');
});

it.each(['It is **bold**, says he', 'see [it](https://example.org)', 'run `npm start` first\nand wait'])(
  'sees the words of %j',
  (text) => {
    expect(findMarkdown(text)).toBe('words');
  },
);

it.each([
  ...['Plain words.', 'One\n\nTwo', '2 * 3 ** 4 ** 5', 'a - b\n- c', '#hashtag', '1984. A year', ''],
  ...['# set up\nnpm install\n# start\nnpm start', 'const a = `x`;\nconst b = `${a}`;', 'arr[0](x)'],
  ...['a || b\nc || d', '-'.repeat(20), `**${'a'.repeat(200_000)}**`],
])('sees no Markdown in %j', (text) => {
  expect(findMarkdown(text)).toBeUndefined();
});

it.each(['\n', '- a\n', '|-', '```\n', '**a ', '`a', '[a', '# a\n', '| ', '> ', '1. a\n'])(
  'takes time in proportion to a text of nothing but %j',
  (part) => {
    const start = performance.now();
    findMarkdown(part.repeat(190_000 / part.length));
    findMarkdown(`|a|\n|${part.repeat(190_000 / part.length)}`);
    expect(performance.now() - start).toBeLessThan(2_000);
  },
);
