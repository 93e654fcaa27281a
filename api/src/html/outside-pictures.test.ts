import {
  findOutsidePictures,
  deferOutsidePictures,
  restoreOutsidePictures,
  resolveOutsidePictures,
} from './outside-pictures';
import { sanitizePostHtml } from './post-html';

const deferred = (html: string, max = 30) => deferOutsidePictures(sanitizePostHtml(html), max);
const copies = [
  { url: '/api/images/abc/480.webp', width: 480, height: 240 },
  { url: '/api/images/abc/960.webp', width: 960, height: 480 },
];
const nasty = `<p><img src="https://a.example/?a=1&amp;b=%22%3E&quot;&lt;" alt="&quot;&gt;&lt;script&gt;&amp;amp;"></p>`;

test('their addresses are put where no browser loads them, each named once', () => {
  const { html, addresses } = deferred(
    '<p><img src="https://a.example/x.png" alt="x"><img src="HTTP://b.example/y.png"></p>' +
      '<p><img src="https://a.example/x.png"></p>',
  );
  expect(html).toBe(
    '<p><img data-outside="https://a.example/x.png" alt="x" loading="lazy" />' +
      '<img data-outside="HTTP://b.example/y.png" loading="lazy" /></p>' +
      '<p><img data-outside="https://a.example/x.png" loading="lazy" /></p>',
  );
  expect(addresses).toEqual(['https://a.example/x.png', 'HTTP://b.example/y.png']);
  expect(findOutsidePictures(html)).toEqual(addresses);
});

test('the editor gets them back as they were', () => {
  const html = sanitizePostHtml(nasty);
  expect(restoreOutsidePictures(deferred(nasty).html)).toBe(html);
});

test('a member cannot defer one by the attribute itself', () => {
  expect(sanitizePostHtml('<p>a<img data-outside="https://a.example/x.png"></p>')).toBe('<p>a</p>');
});

test('text that looks like one stays text', () => {
  const html =
    '<p>&lt;img src="https://a.example/x.png"&gt; &lt;img data-outside="https://a.example/"&gt;</p>';
  expect(deferred(html)).toMatchObject({ addresses: [] });
  expect(findOutsidePictures(deferred(html).html)).toEqual([]);
});

test('those above the limit become links at once', () => {
  const { html, addresses } = deferred(
    '<img src="https://a.example/1.png"><img src="https://a.example/2.png" alt="Two"><img src="https://a.example/1.png">',
    1,
  );
  expect(addresses).toEqual(['https://a.example/1.png']);
  expect(html).toContain('<a href="https://a.example/2.png" rel="noopener nofollow ugc">Two</a>');
  expect(html.match(/data-outside/g)).toHaveLength(2);
});

test('one that was fetched shows its copies and keeps what its author said of it', () => {
  const { html } = deferred(
    '<p><img src="https://a.example/x.png" alt="A &quot;cat&quot;" width="9" class="ql-size-huge"></p>',
  );
  const resolved = resolveOutsidePictures(html, () => copies);
  expect(resolved).toContain('<img src="/api/images/abc/960.webp" alt="A &quot;cat&quot;"');
  expect(resolved).toContain(
    ' width="960" height="480" srcset="/api/images/abc/480.webp 480w, /api/images/abc/960.webp 960w" ' +
      'sizes="(max-width: 44rem) 100vw, 44rem" loading="lazy" />',
  );
  expect(resolved).not.toMatch(/a\.example|width="9"/);
});

test('one that cannot be had becomes a link, in a link only its words, and others wait', () => {
  const { html } = deferred(
    '<p><img src="https://a.example/x.png" alt=" "> <a href="https://ci.example/"><img src="https://a.example/x.png" alt="build"></a>' +
      ' <img src="https://a.example/y.png"></p>',
  );
  expect(resolveOutsidePictures(html, (address) => (address.endsWith('x.png') ? 'link' : 'wait'))).toBe(
    '<p><a href="https://a.example/x.png" rel="noopener nofollow ugc">https://a.example/x.png</a> ' +
      '<a href="https://ci.example/" rel="noopener nofollow ugc">build</a>' +
      ' <img data-outside="https://a.example/y.png" loading="lazy" /></p>',
  );
});

test('a link is what sanitising would have left of it', () => {
  const link = resolveOutsidePictures(deferred(nasty).html, () => 'link');
  expect(link).toContain('&lt;script&gt;');
  expect(sanitizePostHtml(link)).toBe(link);
});
