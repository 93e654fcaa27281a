import { findPlainLook } from './plain-look';
import { readProgramMode } from './read-program-mode';

it.each([
  ['<pre>a</pre>', 'text'],
  [
    '<meta charset="utf-8"><div style="color: #fff; white-space: pre;"><div><span>a</span></div></div>',
    'text',
  ],
  ['<html><body><pre style="x"><span>a</span><br></pre></body></html>', 'text'],
  ['<pre style="font-family:\'JetBrains Mono\'"><span style="color:#cf8e6d">let</span> a</pre>', 'code'],
  [
    '<div style="font-family: Menlo, Monaco; white-space: pre;"><span style="color: #c00">a</span></div>',
    'code',
  ],
  ['<span style="white-space: pre-wrap; color: rgb(0, 0, 0)">a</span>', 'text'],
  ['<span style="white-space: pre-wrap; font-weight: 700">a</span>', undefined],
  ['<pre class="lang-py"><span class="k">if</span> a</pre>', undefined],
  ['<div><span>a</span></div>', undefined],
  ['<pre>a</pre><p>b</p>', undefined],
  ['<p>a <b>b</b></p>', undefined],
])('tells whether %s is merely the look of a plain text', (html, look) => {
  expect(findPlainLook(html)).toBe(look);
});

it.each([
  ['{"mode":"python"}', 'python'],
  ['{"mode":"markdown"}', undefined],
  ['{"mode":3}', undefined],
  ['', undefined],
  ['no JSON', undefined],
])('reads what an editor of code says: %s', (data, mode) => {
  expect(readProgramMode({ getData: () => data } as unknown as DataTransfer)).toBe(mode);
});
