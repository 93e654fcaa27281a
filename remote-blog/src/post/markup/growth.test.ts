import { parseFragment } from 'parse5';
import { isLinear } from '../../testing/is-linear';
import { toContentMarkup } from '../content-markup.server';
import { frameTree } from './frame-tree';
import { levelHeadings } from './level-headings';
import { markSectionTree } from './mark-section-tree';
import { sanitizeTree } from './sanitize-tree';

const count = 14_400;

const repeat =
  (html: string, around = ['', '']) =>
  (times: number) =>
    around.join(html.repeat(times));
/** As deep as the API lets a post be. */
const nest = (start: string, end: string) => (times: number) =>
  `${start.repeat(90)}x${end.repeat(90)}`.repeat(times / 90);

const posts: [string, (times: number) => string][] = [
  ['equal headings', repeat('<h2>a</h2>')],
  ['headings in links', repeat('<a href="/"><h2>a</h2></a>')],
  ['paragraphs', repeat('<p>a</p>')],
  ['tables', repeat('<table><tbody><tr><td>a</td></tr></tbody></table>')],
  ['cells', repeat('<td>a</td>', ['<table><tbody><tr>', '</tr></tbody></table>'])],
  ['rows', repeat('<tr></tr>', ['<table><tbody>', '</tbody></table>'])],
  ['pieces of code', repeat('<pre>a</pre>')],
  [
    'lines of code',
    repeat('<div class="ql-code-block">a</div>', ['<div class="ql-code-block-container">', '</div>']),
  ],
  ['pictures elsewhere', repeat('<img data-outside="https://a.example/x.png">')],
  ['elements that are refused', repeat('<x-a>a</x-a><script></script>')],
  ['colors', repeat('<span style="color: red">a</span>')],
  ['quotations in quotations', nest('<blockquote>a', '</blockquote>')],
  ['code in code', nest('<pre>', '</pre>')],
  ['headings in headings', nest('<h2><div>a', '</div></h2>')],
];

test.each(posts)('what becomes of a tree grows with it: %s', (_, make) => {
  const work = (times: number) => {
    const tree = parseFragment(make(times));
    return () => {
      sanitizeTree(tree);
      levelHeadings(tree);
      markSectionTree(tree);
      frameTree(tree);
    };
  };
  expect(isLinear(count, work)).toBe(true);
});

test('all of it grows with a post', () => {
  const mixed = `<h2>a</h2><p>b <a href="https://example.org/">c</a></p><pre>d</pre><ul><li>e</li></ul>`;
  const work = (times: number) => () => toContentMarkup(mixed.repeat(times), { hasSections: true });
  expect(isLinear(1024, work)).toBe(true);
});

test('what is written is not much longer than what was read', () => {
  for (const [, make] of posts) {
    const html = make(900);
    expect(toContentMarkup(html, { hasSections: true }).length).toBeLessThan(30 * html.length);
  }
});
