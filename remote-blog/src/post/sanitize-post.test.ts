import { expectHarmless, hostileHtml } from '../testing/hostile-html';
import { sanitizePost } from './sanitize-post';

function sanitized(html: string): HTMLElement {
  const container = document.createElement('div');
  container.append(sanitizePost(html));
  return container;
}

it.each(hostileHtml)('leaves nothing dangerous of %s', (html) => {
  expectHarmless(sanitized(html));
});

it('keeps what the editor writes', () => {
  const html =
    '<p class="ql-align-center">a<strong>b</strong><em>c</em><u>d</u><s>e</s><sub>f</sub><sup>g</sup></p>' +
    '<ul><li>one<ol><li>two</li></ol></li></ul><blockquote>quote</blockquote>' +
    '<p class="ql-indent-3"><span class="ql-size-huge ql-font-serif">big</span></p>' +
    '<figure><img src="/api/images/a/480.webp" class="ql-wide" alt="A harbor" loading="lazy" decoding="async"><figcaption>In May</figcaption></figure>';
  expect(sanitized(html).innerHTML).toBe(html);
});

it('drops class names that are not the editor’s', () => {
  expect(sanitized('<p class="ql-indent-9 header ql-align-right">x</p>').innerHTML).toBe(
    '<p class="ql-align-right">x</p>',
  );
});

it('drops elements that only the editor shows', () => {
  expect(
    sanitized('<ul><li><span class="ql-ui" contenteditable="false">•</span>x</li></ul>').textContent,
  ).toBe('x');
});

it('keeps colours and no other style', () => {
  const span = sanitized(
    '<span style="color: red; background-color: #fff1a8; font-size: 90px">x</span>',
  ).querySelector('span');
  expect(span?.style.getPropertyValue('--ink')).toBe('rgb(217, 0, 0)');
  expect(span?.style.backgroundColor).toBe('rgb(255, 241, 168)');
  expect(span?.style.fontSize).toBe('');
});

it('leaves text alone that looks like a style', () => {
  const html = '<p>write &lt;p style="color: red"&gt; or style=x</p>';
  expect(sanitized(html).innerHTML).toBe(html);
});

it('opens links elsewhere without vouching for them', () => {
  const link = sanitized('<a href="https://example.org/" rel="follow" target="_top">x</a>').querySelector(
    'a',
  );
  expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(link).toHaveAttribute('target', '_blank');
});

it('shows videos of known hosts, late and with a name', () => {
  const video = sanitized(
    '<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
  ).querySelector('iframe');
  expect(video).toHaveAttribute('loading', 'lazy');
  expect(video).toHaveAttribute('title', 'Embedded video');
});

it('puts headings below the title of the post', () => {
  const levels = [...sanitized('<h1>a</h1><h3>b</h3><h6>c</h6>').children].map((heading) =>
    heading.getAttribute('aria-level'),
  );
  expect(levels).toEqual(['2', '4', '6']);
});

it('lets the browser choose among the copies of a stored picture', () => {
  const srcset = '/api/images/a/480.webp 480w, /api/images/a/960.webp 960w';
  const html = `<img src="/api/images/a/960.webp" srcset="${srcset}" sizes="100vw" width="960" height="540">`;
  const image = sanitized(html).querySelector('img');
  expect(image).toHaveAttribute('srcset', srcset);
  expect(image).toHaveAttribute('sizes', '100vw');
  expect(image).toHaveAttribute('width', '960');
});

it('shows nothing of a text that makes the document a frameset', () => {
  expect(sanitized('<div><frameset onload="alert(1)"></div>').innerHTML).toBe('');
});

describe('a picture elsewhere', () => {
  it.each(['src', 'data-outside'])('is a link and never asked for, named by %s', (name) => {
    const result = sanitized(`<p>a <img ${name}="https://a.example/x.png" alt="A cat"></p>`);
    expect(result.querySelector('img')).toBeNull();
    expect(result.innerHTML).toBe(
      '<p>a <a href="https://a.example/x.png" target="_blank" rel="noopener nofollow ugc">A cat</a></p>',
    );
  });

  it('is named by its address where nothing is said of it', () => {
    expect(sanitized('<img src="http://a.example/?a=%22&amp;b">').textContent).toBe(
      'http://a.example/?a=%22&b',
    );
  });

  it('is only its words in a link', () => {
    const html = '<a href="https://ci.example/"><img data-outside="https://a.example/x.svg" alt="build"></a>';
    expect(sanitized(html).innerHTML).toBe(
      '<a href="https://ci.example/" target="_blank" rel="noopener nofollow ugc">build</a>',
    );
  });

  it('of no address of the web is nothing', () => {
    expect(sanitized('<p>a<img data-outside="javascript:alert(1)"></p>').querySelector('a')).toBeNull();
  });
});

it('puts the highest headings that are used right below the title of the page', () => {
  const levels = [...sanitized('<h2>a</h2><h4>b</h4><h2>c</h2>').children].map((each) => each.ariaLevel);
  expect(levels).toEqual(['2', '4', '2']);
});
