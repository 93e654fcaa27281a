import { randomBytes } from 'node:crypto';
import { contentMaxBytes } from '@site/shared/contracts';
import { HtmlTooDeepError, HtmlTooLargeError, isEmptyPostHtml, parsePostHtml, sanitizePostHtml } from '.';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Unlike the time on the clock it does not depend on what else the machine has to do. */
function measureCpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}

describe('what the editor makes', () => {
  test.each([
    '<h1>One</h1><h6>Six</h6><p class="ql-align-center ql-indent-3">Text</p>',
    '<p><strong>b</strong><em>i</em><u>u</u><s>s</s><sub>1</sub><sup>2</sup></p>',
    '<p><span class="ql-size-huge ql-font-monospace" style="color:rgb(230, 0, 0);background-color:#fff">x</span></p>',
    '<blockquote>Quote</blockquote><p class="ql-direction-rtl ql-align-right">שלום</p>',
    '<div class="ql-code-block-container"><div class="ql-code-block" data-language="javascript">a &lt; b</div></div>',
    '<table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>',
  ])('is kept: %s', (html) => {
    expect(sanitizePostHtml(html)).toBe(html);
  });

  test('links lose their target and get a rel', () => {
    expect(sanitizePostHtml('<a href="https://a.example/" target="_blank" rel="opener">a</a>')).toBe(
      '<a href="https://a.example/" rel="noopener nofollow ugc">a</a>',
    );
  });

  test.each(['mailto:a@b.example', 'tel:+123', '/posts/7'])('links to %s are kept', (href) => {
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

describe('pictures', () => {
  test('an embedded one is taken out and gets its place', () => {
    const html = parsePostHtml(`<p><img src="data:image/png;base64,${pixel}" alt="dot" onerror="x"></p>`);
    expect(html.embedded.map(({ bytes }) => bytes.toString('base64'))).toEqual([pixel]);
    html.embedded[0]?.place([{ url: '/api/images/abc/1.webp', width: 1, height: 1 }]);
    expect(html.sanitize()).toBe(
      '<p><img src="/api/images/abc/1.webp" alt="dot" width="1" height="1" loading="lazy" /></p>',
    );
  });

  test('one that was not placed is dropped, and so is every other data address', () => {
    expect(sanitizePostHtml(`<p>a<img src="data:image/png;base64,${pixel}"></p>`)).toBe('<p>a</p>');
    expect(sanitizePostHtml('<p>a<img src="data:image/svg+xml;base64,AAAA"></p>')).toBe('<p>a</p>');
  });

  test('a stored one comes back with all its copies, and only when it is placed', () => {
    const html =
      '<p>a<img src=" /api/images/abc/2.webp" srcset="https://evil.example/x.png 9w" width="9"></p>';
    expect(parsePostHtml(html).sanitize()).toBe('<p>a</p>');
    const placed = parsePostHtml(html);
    expect(placed.stored.map(({ url }) => url)).toEqual(['/api/images/abc/2.webp']);
    placed.stored[0]?.place([
      { url: '/api/images/abc/1.webp', width: 1, height: 1 },
      { url: '/api/images/abc/2.webp', width: 2, height: 2 },
    ]);
    expect(placed.sanitize()).toBe(
      '<p>a<img src="/api/images/abc/2.webp" width="2" height="2" ' +
        'srcset="/api/images/abc/1.webp 1w, /api/images/abc/2.webp 2w" sizes="(max-width: 44rem) 100vw, 44rem" ' +
        'loading="lazy" /></p>',
    );
  });

  test('one elsewhere on the web loses its other addresses', () => {
    const html =
      '<p><img src="https://a.example/x.png" srcset="https://b.example/y.png 2x" sizes="1px" alt="x"></p>';
    expect(sanitizePostHtml(html)).toBe(
      '<p><img src="https://a.example/x.png" alt="x" loading="lazy" /></p>',
    );
  });

  test('a data address in the text stays text', () => {
    const html = `<p>&lt;img src="data:image/png;base64,${pixel}"&gt;</p>`;
    expect(parsePostHtml(html).embedded).toEqual([]);
    expect(sanitizePostHtml(html)).toContain(pixel);
  });

  test.each(['//:0', '/api/logout/', '/api/images/../posts/1', 'x.png', 'ftp://a.example/x.png'])(
    'the address %s is refused',
    (src) => {
      expect(sanitizePostHtml(`<p>a<img src="${src}"></p>`)).toBe('<p>a</p>');
    },
  );
});

describe('limits', () => {
  test.each(['<b>'.repeat(100_000), '<b></i>'.repeat(60_000), '<b><!--</b>-->'.repeat(25_000)])(
    'refuses 300 kB of nested tags at once (%#)',
    (html) => {
      const cpuMs = measureCpuMs(() => {
        expect(() => sanitizePostHtml(html)).toThrow(HtmlTooDeepError);
      });
      expect(cpuMs).toBeLessThan(500);
    },
  );

  test('takes 99 levels, as often as one likes', () => {
    const html = `${'<b>'.repeat(99)}x${'</b>'.repeat(99)}`.repeat(3);
    expect(sanitizePostHtml(html).match(/<strong>/g)).toHaveLength(297);
  });

  test('refuses 5 MB of HTML', () => {
    expect(() => sanitizePostHtml(`<p>${'x'.repeat(5_000_000)}</p>`)).toThrow(HtmlTooLargeError);
  });

  test('does not count embedded pictures', () => {
    const picture = randomBytes(15 * 1024 * 1024).toString('base64');
    expect(parsePostHtml(`<p>a<img src="data:image/png;base64,${picture}"></p>`).sanitize()).toBe('<p>a</p>');
  });

  test('counts what sanitising adds', () => {
    const html = '<a href="/">x</a>'.repeat(contentMaxBytes / 18);
    expect(() => sanitizePostHtml(html)).toThrow(HtmlTooLargeError);
  });

  test.each([
    ['list items', `<ol>${'<li data-list="bullet">x</li>'.repeat(65_000)}</ol>`],
    ['editor marks', '<span class="ql-ui"></span>'.repeat(70_000)],
    ['attributes', `<p ${'a=b '.repeat(500_000)}>x</p>`],
  ])('needs no more than linear time for 2 MB of %s', (_, html) => {
    expect(measureCpuMs(() => sanitizePostHtml(html))).toBeLessThan(3000);
  });
});

test.each(['', '<p><br></p>', '<p>&nbsp;\uFEFF \u200B</p>', '<ul><li></li></ul>'])('%j is empty', (html) => {
  expect(isEmptyPostHtml(sanitizePostHtml(html))).toBe(true);
});

test.each(['<p>a</p>', '<p><img src="https://a.example/x.png"></p>'])('%j is not empty', (html) => {
  expect(isEmptyPostHtml(sanitizePostHtml(html))).toBe(false);
});
