import { expectHarmless, hostileHtml } from '../testing/hostile-html';
import type { ContentOptions } from './content-options';
import { toContentMarkup } from './content-markup.server';
import { fillContent } from './show-content';

/** As a browser reads it, in the element around it. */
function shown(html: string, options: ContentOptions = {}): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = `<div id="content">${toContentMarkup(html, options)}</div><p id="after">after</p>`;
  expect([...page.children].map(({ id }) => id)).toEqual(['content', 'after']);
  return page.firstElementChild as HTMLElement;
}

it.each([
  ...hostileHtml,
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></mglyph></form>',
  '<p class="__proto__ constructor" __proto__="x" constructor="javascript:alert(1)">x</p>',
  '<img alt="<script>alert(1)</script>" src="/api/images/a/480.webp">',
  '<template><script>alert(1)</script></template><xmp><script>alert(1)</script></xmp>',
  '<p data-style="color: red; background: url(//evil.example)">x</p>',
])('leaves nothing dangerous of %s', (html) => {
  expectHarmless(shown(html));
});

it.each([
  '</div></div><p>x</p>',
  '<li><div><li>x</li></div></li>',
  '<table><div><tr><td>x</td></tr></div></table>',
  '<a href="/"><form><div><a href="/">x</a></div></form></a>',
  '<ul><li><section><div><li>x</li></div></section></li></ul>',
  '<table><tr><td><section></table><div>x</div>',
  '<p>'.repeat(2000),
])('stays within the element around it: %s', (html) => {
  shown(html);
});

it('keeps what the editor writes', () => {
  const html =
    '<p class="ql-align-center">a<strong>b</strong><em>c</em><u>d</u><s>e</s><sub>f</sub><sup>g</sup></p>' +
    '<ul><li>one<ol><li>two</li></ol></li></ul><blockquote>quote &amp; &lt;b&gt;</blockquote>' +
    '<p class="ql-indent-3"><span class="ql-size-huge ql-font-serif">big</span></p>' +
    '<figure><img alt="A harbor" src="/api/images/a/480.webp" class="ql-wide" loading="lazy" decoding="async"><figcaption>In May</figcaption></figure>';
  expect(toContentMarkup(html)).toBe(html);
});

it.each([
  [
    'a link',
    '<a href="https://example.org/" rel="follow" target="_top">x</a>',
    'a',
    { rel: 'noopener nofollow ugc' },
  ],
  ['a heading', '<h1>x</h1>', 'h1', { 'aria-level': '2' }],
  ['a picture', '<img src="/api/images/a/480.webp">', 'img', { alt: '', loading: 'lazy', decoding: 'async' }],
  [
    'a video',
    '<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
    'iframe',
    { title: 'Embedded video', loading: 'lazy' },
  ],
  [
    'colours',
    '<span style="color: red; background-color: rgb(255, 241, 168); font-size: 90px">x</span>',
    'span',
    { 'data-style': 'color: red; background-color: rgb(255, 241, 168)', style: null },
  ],
  [
    'a picture elsewhere',
    '<p>a <img data-outside="https://a.example/x.png" alt="A cat"></p>',
    'a',
    { href: 'https://a.example/x.png', target: '_blank' },
  ],
])('gives %s what it always has', (_, html, tag, attributes) => {
  const element = shown(html).querySelector(tag);
  for (const [name, value] of Object.entries(attributes)) expect(element?.getAttribute(name)).toBe(value);
});

it('frames code, with the button that copies it', () => {
  const content = shown(
    '<div class="ql-code-block-container"><div class="ql-code-block" data-language="sql">select 1;</div>' +
      '<div class="ql-code-block" data-language="sql">a &lt; b</div></div>',
  );
  expect(content.querySelector('button')).toHaveTextContent('Copy');
  expect(content.querySelector('[role=group] > code')?.textContent).toBe('select 1;\na < b');
  expect(content.querySelector('code')).toHaveAttribute('data-language', 'sql');
});

it('frames code as a browser does', () => {
  const html = `<h3>a</h3><h2>b</h2><pre>${'long '.repeat(20)}</pre><pre>x</pre>`;
  const container = document.createElement('div');
  fillContent(container, html);
  expect(shown(html).innerHTML).toBe(container.innerHTML);
});

const article =
  '<h2>Why &amp; how</h2><p>a</p><h3>Why <em>&amp;</em>\nhow</h3><h3>日本語</h3><h2><br></h2><h4>Too deep</h4>' +
  '<p><a href="https://example.org/">x</a></p><h2><a href="https://example.org/">Linked</a></h2><h2>…</h2>';

const footnotes =
  '<p>a<sup><a href="#fn-1">1</a></sup> b<sup><a href="#fn-1">1</a></sup></p><p><a href="#fnref-1">1</a> Said.</p>';

it('links footnotes there and back, as a browser does @6.34', () => {
  const content = shown(footnotes, { hasSections: true });
  const links = [...content.querySelectorAll('a')].map((link) => [link.hash, link.id, link.target]);
  expect(links).toEqual([
    ['#fn-1', 'fnref-1', ''],
    ['#fn-1', '', ''],
    ['#fnref-1', 'fn-1', ''],
  ]);
  const container = document.createElement('div');
  fillContent(container, footnotes, { hasSections: true });
  expect(content.innerHTML).toBe(container.innerHTML);
});

it('gives footnotes no ids where several posts stand on one page', () => {
  expect(shown(footnotes).querySelector('[id]')).toBeNull();
});

it('marks sections as a browser does', () => {
  const container = document.createElement('div');
  fillContent(container, article, { hasSections: true });
  expect(shown(article, { hasSections: true }).innerHTML).toBe(container.innerHTML);
});

it('marks very many sections as a browser does, without a list of them', () => {
  const html = '<h2>a</h2><h3>a</h3>'.repeat(150);
  const container = document.createElement('div');
  fillContent(container, html, { hasSections: true });
  const content = shown(html, { hasSections: true });
  expect(content.innerHTML).toBe(container.innerHTML);
  expect(content.querySelectorAll('[id]')).toHaveLength(300);
  expect(content.querySelector('nav')).toBeNull();
});

it('leaves sections unmarked where several posts stand on one page', () => {
  expect(shown(article).querySelector('[id], nav')).toBeNull();
});

it.each(['</nav></div><h2>a</h2><h2>b</h2><h2>c</h2>', '<a href="/x"><h2>a</h2></a><h2>b</h2><h2>c</h2>'])(
  'stays within the element around it, with a table of contents: %s',
  (html) => {
    expect(shown(html, { hasSections: true }).querySelectorAll('nav a')).toHaveLength(3);
  },
);

it('frames a table, once for a table in a table', () => {
  const content = shown(
    '<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table></td></tr></tbody></table>',
  );
  expect(content.querySelectorAll('[aria-label=Table]')).toHaveLength(1);
  expect(content.querySelectorAll('[aria-label=Table] table')).toHaveLength(2);
});

it('leaves a video nothing that stands in it', () => {
  const html = '<iframe src="https://www.youtube.com/embed/a"><script>alert(1)</script></iframe>';
  expect(toContentMarkup(html)).toMatch(/^<iframe [^>]+><\/iframe>$/);
});
