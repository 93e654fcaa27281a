import { placePictures } from './pictures';
import { readPostHtml, sanitizePostHtml } from './post-html';
import { copy, originsOf, pixel } from './testing/post-pictures';

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

  test('a wide one comes in the sizes that it is shown in', () => {
    const post = readPostHtml('<figure><img class="ql-wide" src="/api/images/abc/2.webp"></figure>');
    expect(placePictures(post.parts, () => [copy(1), copy(2)])).toContain(
      'sizes="(max-width: 60rem) 100vw, 60rem"',
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
