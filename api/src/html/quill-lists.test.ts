import { sanitizePostHtml } from './post-html';

describe('lists', () => {
  const item = (kind: string, text: string, indent = 0) =>
    `<li data-list="${kind}"${indent ? ` class="ql-indent-${indent}"` : ''}>` +
    `<span class="ql-ui" contenteditable="false"></span>${text}</li>`;

  test('bullets become a real bullet list', () => {
    expect(sanitizePostHtml(`<ol>${item('bullet', 'a')}${item('bullet', 'b')}</ol>`)).toBe(
      '<ul><li>a</li><li>b</li></ul>',
    );
  });

  test('one list of both kinds is parted', () => {
    expect(sanitizePostHtml(`<ol>${item('ordered', 'a')}${item('bullet', 'b')}</ol>`)).toBe(
      '<ol><li>a</li></ol><ul><li>b</li></ul>',
    );
  });

  test('indented items are nested, and a jump of several levels is one level', () => {
    const list = [item('bullet', 'a'), item('ordered', 'b', 3), item('bullet', 'c', 1), item('bullet', 'd')];
    expect(sanitizePostHtml(`<ol>${list.join('')}</ol>`)).toBe(
      '<ul><li>a<ol><li>b</li></ol><ul><li>c</li></ul></li><li>d</li></ul>',
    );
  });

  test('check marks and alignment survive', () => {
    expect(
      sanitizePostHtml('<ol><li data-list="checked" class="ql-align-right ql-indent-1">a</li></ol>'),
    ).toBe('<ul><li class="ql-align-right" data-list="checked">a</li></ul>');
  });

  test('ordinary lists stay as they are', () => {
    const html = '<ol><li>a<ul><li>b</li></ul></li></ol>';
    expect(sanitizePostHtml(html)).toBe(html);
  });
});
