import { randomBytes } from 'node:crypto';
import { contentMaxBytes } from '@site/shared/contracts';
import { placePictures, type PictureOrigin } from './pictures';
import { readPostHtml, sanitizePostHtml, type PostHtml } from './post-html';

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

const copy = (width: number) => ({ url: `/api/images/abc/${width}.webp`, width, height: width });

/** The origins of the pictures that have a place. */
function originsOf({ parts }: PostHtml): PictureOrigin[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part.origin]));
}

describe('pictures', () => {
  test('an embedded one is taken out and gets its place', () => {
    const post = readPostHtml(`<p><img src="data:image/png;base64,${pixel}" alt="dot" onerror="x"></p>`);
    expect(originsOf(post)).toEqual([{ bytes: new Uint8Array(Buffer.from(pixel, 'base64')) }]);
    expect(placePictures(post.parts, () => [copy(1)])).toBe(
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
    expect(sanitizePostHtml(html)).toBe('<p>a</p>');
    const post = readPostHtml(html);
    expect(originsOf(post)).toEqual([{ url: '/api/images/abc/2.webp' }]);
    expect(placePictures(post.parts, () => [copy(1), copy(2)])).toBe(
      '<p>a<img src="/api/images/abc/2.webp" width="2" height="2" ' +
        'srcset="/api/images/abc/1.webp 1w, /api/images/abc/2.webp 2w" sizes="(max-width: 44rem) 100vw, 44rem" ' +
        'loading="lazy" /></p>',
    );
  });

  test('nobody writes the place of a picture', () => {
    const post = readPostHtml(
      `<p><img src="data:image/png;base64,${pixel}"><img src="/place/0" alt="/place/0"></p>`,
    );
    expect(originsOf(post)).toEqual([
      expect.objectContaining({ bytes: expect.anything() }),
      { url: '/place/0' },
    ]);
  });

  test('what looks like a tag in the text of a picture stays there', () => {
    const post = readPostHtml('<img src="/api/images/abc/2.webp" alt=\'" width="7" src="x"><b>\'>');
    expect(placePictures(post.parts, () => [copy(2)])).toBe(
      '<img src="/api/images/abc/2.webp" alt="&quot; width=&quot;7&quot; src=&quot;x&quot;&gt;&lt;b&gt;" ' +
        'width="2" height="2" loading="lazy" />',
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
    expect(originsOf(readPostHtml(html))).toEqual([]);
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
        expect(() => sanitizePostHtml(html)).toThrow('HTML is too complex');
      });
      expect(cpuMs).toBeLessThan(500);
    },
  );

  test.each(['<b>'.repeat(100), '<b></i>'.repeat(20_000), '<b><!--</b>-->'.repeat(15_000)])(
    'refuses what is nested more than 99 levels deep (%#)',
    (html) => {
      expect(() => sanitizePostHtml(html)).toThrow('HTML is too deep');
    },
  );

  test('counts the levels that lists get', () => {
    const level = (inner: string) =>
      `<ol>${Array.from({ length: 9 }, (_, n) => `<li data-list="bullet" class="ql-indent-${n}">`).join('')}${inner}</ol>`;
    const nested = (levels: number): string => (levels === 0 ? 'x' : level(nested(levels - 1)));
    expect(sanitizePostHtml(nested(5)).match(/<ul>/g)).toHaveLength(45);
    expect(() => sanitizePostHtml(nested(6))).toThrow('HTML is too deep');
  });

  test('takes 99 levels, as often as one likes', () => {
    const html = `${'<b>'.repeat(99)}x${'</b>'.repeat(99)}`.repeat(3);
    expect(sanitizePostHtml(html).match(/<strong>/g)).toHaveLength(297);
  });

  test('refuses 5 MB of HTML', () => {
    expect(() => sanitizePostHtml(`<p>${'x'.repeat(5_000_000)}</p>`)).toThrow('HTML is too large');
  });

  test('does not count embedded pictures', () => {
    const picture = randomBytes(15 * 1024 * 1024).toString('base64');
    expect(sanitizePostHtml(`<p>a<img src="data:image/png;base64,${picture}"></p>`)).toBe('<p>a</p>');
  });

  test('counts what sanitising adds', () => {
    // Each becomes `&amp;`.
    const html = '& '.repeat(200_000) + 'x'.repeat(contentMaxBytes - 500_000);
    expect(() => sanitizePostHtml(html)).toThrow('HTML is too large');
  });

  test('counts the pictures that are placed', () => {
    const { parts } = readPostHtml('<img src="/api/images/abc/2.webp">'.repeat(19_000));
    expect(() => placePictures(parts, () => [copy(1), copy(2)])).toThrow('HTML is too large');
  });

  test('takes an address in the text for no picture twice', () => {
    const html = 'data:image/png;base64,'.repeat(contentMaxBytes / 22 + 300_000);
    expect(() => sanitizePostHtml(html)).toThrow('HTML is too large');
  });

  test('embeds 20 pictures and no more', () => {
    const pictures = (count: number) => `<img src="data:image/png;base64,${pixel}">`.repeat(count);
    expect(originsOf(readPostHtml(pictures(20)))).toHaveLength(20);
    expect(() => readPostHtml(pictures(21))).toThrow('HTML is too many pictures');
  });

  test('takes a very long article with very much code', () => {
    const line =
      '<div class="ql-code-block" data-language="plain">if (a &lt; b &amp;&amp; c &gt; d)&nbsp;{</div>';
    const paragraph = '<p><span style="color: rgb(230, 0, 0);">red</span> and <strong>bold</strong></p>';
    const html = `<div class="ql-code-block-container">${line.repeat(10_000)}</div>${paragraph.repeat(3_000)}`;
    expect(sanitizePostHtml(html)).toContain('<strong>bold</strong>');
  });
});

// Every way that was found to cost more than what it is worth. Some took half a minute of the whole API.
describe('2 MB of anything', () => {
  const fill = (text: string) => text.repeat(Math.floor((contentMaxBytes - 100) / text.length));
  const inAttribute = (start: string, text: string) => `${start}${fill(text)}">x`;
  const names = Array.from({ length: 150_000 }, (_, number) => `a${number}`).join(' ');

  test.each([
    ['paragraphs', fill('<p>a</p>')],
    ['less-than signs', fill('<')],
    ['half tags', fill('<a ')],
    ['tags in tags', fill('<a')],
    ['ends', fill('</p>')],
    ['line breaks', fill('<br>')],
    ['comments', fill('<!---->')],
    ['open comments', fill('<!--')],
    ['CDATA', fill('<![CDATA[]]>')],
    ['instructions', fill('<?')],
    ['elements that are dropped', fill('<script></script>')],
    ['pictures that are dropped', fill(`${'x'.repeat(50)}<img>`)],
    ['videos that are dropped', fill('text<iframe></iframe>')],
    ['foreign elements', `<svg>${fill('<a/>')}`],
    ['list items', `<ol>${fill('<li data-list="bullet">x</li>')}</ol>`],
    ['lists in lists', fill(`${'<ol><li data-list=bullet>'.repeat(45)}x${'</li></ol>'.repeat(45)}`)],
    ['editor marks', fill('<span class="ql-ui"></span>')],
    ['different attributes', `<p ${names}>x</p>`],
  ])('is refused when there are too many %s', (_, html) => {
    const cpuMs = measureCpuMs(() => {
      expect(() => sanitizePostHtml(html)).toThrow('HTML is too');
    });
    expect(cpuMs).toBeLessThan(2_500);
  });

  test.each([
    ['ampersands', fill('&')],
    ['declarations', inAttribute('<p style="', 'color:red;')],
    ['brackets in a style', inAttribute('<p style="', '{')],
    ['quotation marks in a style', inAttribute('<p style="', "'")],
    ['styles', fill('<b style="color:red">xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</b>')],
  ])('is refused when it is full of %s', (_, html) => {
    expect(() => sanitizePostHtml(html)).toThrow('HTML is too complex');
  });

  test.each([
    ['comments in an address', `<a href="https://${'<!---->'.repeat(49_000)}">x`],
    ['comments in the address of a picture', `x<img src="https://${'<!---->'.repeat(49_000)}">`],
    ['the address of a video', inAttribute('<iframe src="https://www.youtube.com/', 'a/../')],
    ['the same attribute', `<p ${fill('a=b ')}>x</p>`],
    ['classes', inAttribute('<p class="', 'ql-align-center ')],
    ['entities', fill('a&amp;bcdefghi')],
    ['words', fill('a ')],
    ['one character', `e${'\u0301'.repeat(1_000_000)}`],
    ['spaces', `a${'\u00a0'.repeat(1_000_000)}a`],
  ])('takes linear time: %s', (_, html) => {
    expect(measureCpuMs(() => sanitizePostHtml(html))).toBeLessThan(2_500);
  });
});

test.each(['', '<p><br></p>', '<p>&nbsp;\uFEFF \u200B</p>', '<ul><li></li></ul>'])(
  '%j has no word',
  (html) => {
    expect(readPostHtml(html).isWordless).toBe(true);
  },
);

test.each([
  ['<h2>One</h2><p>two</p><ul><li>three</li><li>four</li></ul>', 'One two three four'],
  ['<p>hel<strong>lo</strong> <em>you</em></p>', 'hello you'],
  ['<p>a &lt;b&gt; &amp; c</p>', 'a <b> & c'],
  ['<p>line<br />line&nbsp;\n\t line</p>', 'line line line'],
  ['<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a b'],
  ['<p><img src="https://a.example/x.png" alt="x" /></p>', ''],
])('the excerpt of %s', (html, excerpt) => {
  expect(readPostHtml(html).excerpt).toBe(excerpt);
});

test('the words are those that are shown', () => {
  const list =
    '<ol><li data-list="bullet">one<span class="ql-ui">x</span></li>dropped<li data-list="ordered">t<b>w</b>o</li></ol>';
  const post = readPostHtml(
    `<h2>A &lt;b&gt;</h2>${list}<script>no</script><p>a<img src="x">b<iframe>no</iframe></p>`,
  );
  expect(post.excerpt).toBe('A <b> one two ab');
  expect(readPostHtml(`<p>${'word '.repeat(401)}</p>`).readingMinutes).toBe(3);
});
