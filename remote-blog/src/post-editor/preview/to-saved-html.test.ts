import { toSavedHtml } from './to-saved-html';

const item = (list: string, text: string, indent = 0) =>
  `<li data-list="${list}"${indent ? ` class="ql-indent-${indent}"` : ''}>${text}</li>`;

it.each([
  [[item('bullet', 'a'), item('bullet', 'b')], '<ul><li>a</li><li>b</li></ul>'],
  [[item('ordered', 'a'), item('bullet', 'b')], '<ol><li>a</li></ol><ul><li>b</li></ul>'],
  [
    [item('ordered', 'a'), item('bullet', 'b', 1), item('ordered', 'c')],
    '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
  ],
  [[item('bullet', 'a', 3), item('bullet', 'b', 1)], '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  [
    [item('bullet', 'a'), item('bullet', 'b', 1), item('ordered', 'c', 1), item('bullet', 'd')],
    '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul>',
  ],
  [[item('checked', 'a')], '<ul><li data-list="checked">a</li></ul>'],
])('nests the lists of the editor as the server does: %j', (items, html) => {
  expect(toSavedHtml(`<p>x</p><ol>${items.join('')}</ol>`)).toBe(`<p>x</p>${html}`);
});

it('leaves other lists and styles unchanged', () => {
  const html = '<ol><li>a</li></ol><p>';
  expect(toSavedHtml(`${html}<span style="color: red">b</span></p>`)).toBe(
    `${html}<span data-style="color: red">b</span></p>`,
  );
});

it.each([
  ['<p><br></p><p>a</p><p><br></p><p><br></p><h2>b</h2><p> </p>', '<p>a</p><h2>b</h2>'],
  [
    '<blockquote>a</blockquote><p><br></p><p><br></p><blockquote>b</blockquote>',
    '<blockquote>a</blockquote><p><br></p><blockquote>b</blockquote>',
  ],
  ['<p>a</p><p><img src="/api/images/a/1.webp"></p>', '<p>a</p><p><img src="/api/images/a/1.webp"></p>'],
])('drops the empty lines of %s as the server does', (html, saved) => {
  expect(toSavedHtml(html)).toBe(saved);
});
