import { readPostHtml } from './post-html';

test.each([
  '',
  '<p><br></p>',
  '<p>&nbsp;\uFEFF \u200B</p>',
  '<h2>\u3164</h2><p>&shy;\u2800</p>',
  '<ul><li></li></ul>',
])('%j has no word', (html) => {
  expect(readPostHtml(html).isWordless).toBe(true);
});

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

// Code in the editor's format: a list of languages, and an element for each line.
const code = (...lines: string[]) =>
  '<div class="ql-code-block-container" spellcheck="false"><select class="ql-ui" contenteditable="false"><option value="plain">Plain</option></select>' +
  lines.map((line) => `<div class="ql-code-block" data-language="javascript">${line}</div>`).join('') +
  '</div>';
const pre = '<pre><code class="language-js">const a = 1;\nrun(a);</code></pre>';
const table = '<table><tbody><tr><td>cell</td></tr></tbody></table>';

describe('the excerpt of a post', () => {
  test.each([
    [
      'that opens with code is its first prose',
      `${code('const a = 1;', '<br>', 'run(a &lt; b);')}<h2>Why</h2><p>It &quot;runs&quot; &amp; <code>a</code> stays.</p>`,
      'Why It "runs" & a stays.',
    ],
    ['that opens with preformatted text', `${pre}<p>Prose</p>`, 'Prose'],
    ['that opens with a table', `${table}<p>Prose</p>`, 'Prose'],
    ['that opens with a picture', '<p><img src="https://a.example/x.png" alt="x"></p><p>Prose</p>', 'Prose'],
    ['goes on after code', `<p>First:</p>${code('a();')}<p>then.</p>`, 'First: then.'],
    ['goes on after code in a quotation', `<blockquote>One${pre}two</blockquote>`, 'One two'],
    [
      'of lists has a space between items',
      '<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol>',
      'a b',
    ],
    [
      'of a table with code has no code',
      `<table><tbody><tr><td>a${pre}</td><td>b</td></tr></tbody></table>`,
      'a b',
    ],
    ['of nothing but code is empty', code('a();') + pre, ''],
  ])('%s', (_, html, excerpt) => {
    expect(readPostHtml(html).excerpt).toBe(excerpt);
  });

  test('is full of prose, however long the code before it is', () => {
    const html = `<p>At first</p>${code(...Array(500).fill('call();'))}<p>${'then '.repeat(100)}</p>`;
    const { excerpt, readingMinutes, isWordless } = readPostHtml(html);
    expect(excerpt).toMatch(/^At first (then )+then…$/);
    expect(excerpt.length).toBeGreaterThan(190);
    // Code counts as well.
    expect({ readingMinutes, isWordless }).toEqual({ readingMinutes: 4, isWordless: false });
  });
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
