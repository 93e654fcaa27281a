import { toPassages } from './to-passages';

test.each([
  ['paragraphs and headings', '<h2>One</h2><p>Two  <b>three</b>\n four</p>', ['One', 'Two three four']],
  ['items of lists', '<ul><li>a</li><li>b</li></ul>', ['a', 'b']],
  ['lines of code, indented', '<pre>if (a) {\n  b();\n}</pre>', ['if (a) {', '  b();', '}']],
  ['lines that the author has broken', '<p>a<br>b</p>', ['a', 'b']],
  ['nothing of what is empty', '<p></p><p> </p><p><br></p>', []],
  ['where a link leads', '<p>See <a href="https://a.test/x">this</a>.</p>', ['See this (https://a.test/x).']],
  ['an address once', '<p><a href="https://a.test/">https://a.test/</a></p>', ['https://a.test/']],
  [
    'pictures',
    '<p>a <img src="/api/images/1/9.webp" alt="A fox"></p>',
    ['a [Picture A fox, /api/images/1/9.webp]'],
  ],
  [
    'pictures elsewhere',
    '<p><img data-outside="https://b.test/c.png"></p>',
    ['[Picture https://b.test/c.png]'],
  ],
  [
    'videos',
    '<iframe src="https://www.youtube.com/embed/x"></iframe>',
    ['[Video https://www.youtube.com/embed/x]'],
  ],
  ['text without a block', 'a <i>b</i>', ['a b']],
  ['cells of tables', '<table><tr><th>a</th><td>b</td></tr></table>', ['a', 'b']],
])('reads %s', (_, html, passages) => {
  expect(toPassages(html)).toEqual(passages);
});

test('runs and loads nothing', () => {
  Object.assign(window, { ran: false });
  expect(toPassages('<img src="x" onerror="ran = true"><script>ran = true</script>')).toEqual([
    '[Picture x]ran = true',
  ]);
  expect(window).toMatchObject({ ran: false });
});
