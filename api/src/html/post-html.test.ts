import { sanitizePostHtml } from './post-html';

describe('what the editor makes', () => {
  test.each([
    '<h1>One</h1><h6>Six</h6><p class="ql-align-center ql-indent-3">Text</p>',
    '<p><strong>b</strong><em>i</em><u>u</u><s>s</s><sub>1</sub><sup>2</sup></p>',
    '<p><span class="ql-size-huge ql-font-monospace" style="color:rgb(230, 0, 0);background-color:#fff1a8">x</span></p>',
    '<blockquote>Quote</blockquote><p class="ql-direction-rtl ql-align-right">שלום</p>',
    '<div class="ql-code-block-container"><div class="ql-code-block" data-language="javascript">a &lt; b</div></div>',
    '<table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>',
    '<figure><img src="https://a.example/a.png" class="ql-wide" alt="A harbor" loading="lazy" /><figcaption>In <em>May</em></figcaption></figure>',
  ])('is kept: %s', (html) => {
    expect(sanitizePostHtml(html)).toBe(html);
  });

  test('new lines are as in the editor, however a form has sent them', () => {
    expect(sanitizePostHtml('<pre>a\r\n  b\rc</pre>')).toBe('<pre>a\n  b\nc</pre>');
  });

  test('links lose their target and get a rel', () => {
    expect(sanitizePostHtml('<a href="https://a.example/" target="_blank" rel="opener">a</a>')).toBe(
      '<a href="https://a.example/" rel="noopener nofollow ugc">a</a>',
    );
  });

  test.each(['mailto:a@b.example', 'tel:+123', '/posts/7', '#fn-1'])('links to %s are kept', (href) => {
    expect(sanitizePostHtml(`<a href="${href}">x</a>`)).toContain(`href="${href}"`);
  });

  test('videos are embedded without tracking', () => {
    const video = (src: string) =>
      sanitizePostHtml(`<iframe class="ql-video" frameborder="0" src="${src}"></iframe>`);
    expect(video('https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0')).toContain(
      'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"',
    );
    expect(video('https://player.vimeo.com/video/76979871/')).toContain(
      'src="https://player.vimeo.com/video/76979871?dnt=1"',
    );
    expect(video('https://videos.example/embed/dQw4w9WgXcQ')).toBe('');
  });
});

describe('empty lines', () => {
  const empty = '<p><br /></p>';

  test.each([
    [`${empty}${empty}<p>a</p>${empty}${empty}<h2></h2><p>b</p>${empty}`, '<p>a</p><p>b</p>'],
    ['<p>a</p><p>\u00a0 <strong>\u200b</strong></p><ul><li>b</li></ul>', '<p>a</p><ul><li>b</li></ul>'],
    ['<p>a</p><figure><img src="ftp://a.example/a.png"></figure>', '<p>a</p>'],
    [
      '<p>a</p><p><img src="https://a.example/a.png" alt="" loading="lazy" /></p>',
      '<p>a</p><p><img src="https://a.example/a.png" alt="" loading="lazy" /></p>',
    ],
  ])('leave no gaps in a page: %s @6.84', (html, saved) => {
    expect(sanitizePostHtml(html)).toBe(saved);
  });

  test.each(['<blockquote>a</blockquote>', '<ul><li>a</li></ul>', '<pre>a</pre>', '<div>a</div>'])(
    'keep blocks of one kind apart: %s',
    (block) => {
      expect(sanitizePostHtml(`${block}${empty}${empty}${block}`)).toBe(`${block}${empty}${block}`);
      expect(sanitizePostHtml(`${block}${empty}<p>b</p>${empty}${block}`)).toBe(`${block}<p>b</p>${block}`);
    },
  );

  test('keep lists of the editor apart', () => {
    const list = '<ol><li data-list="bullet">a</li></ol>';
    expect(sanitizePostHtml(`${list}${empty}${list}`)).toBe(`<ul><li>a</li></ul>${empty}<ul><li>a</li></ul>`);
  });
});
