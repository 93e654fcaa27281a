/** @jest-environment node */
import { bootstrapDataElementId } from '@site/shared/contracts';
import { readPage } from './read-page';

const toHtml = (head: string, data: object = {}) =>
  `<html><head>${head}</head><body><svg><title>Icon</title></svg>` +
  `<script type="application/json" id="${bootstrapDataElementId}">${JSON.stringify({ config: { brand: 'A & B' }, ...data })}</script>`;

it('reads the title without the brand', () => {
  expect(readPage(toHtml('<title>&lt;b&gt; &quot;x&quot; &amp;amp; – A &amp; B</title>')).title).toBe(
    '<b> "x" &amp;',
  );
});

it('reads every file that has a hash, whatever loads it', () => {
  const head =
    '<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/assets/a.css" integrity="sha384-a" crossorigin>' +
    '<script defer src="/assets/b.js" integrity="sha384-b"></script>' +
    '<link rel="modulepreload" href="https://cdn.test/c.js?x=1&amp;y=2" integrity="sha384-c">';
  expect(readPage(toHtml(head)).files).toEqual([
    { url: '/assets/a.css', integrity: 'sha384-a' },
    { url: '/assets/b.js', integrity: 'sha384-b' },
    { url: 'https://cdn.test/c.js?x=1&y=2', integrity: 'sha384-c' },
  ]);
});

it('reads the data that the page begins with', () => {
  const preloadedResponses = { '/posts/7/': { data: { id: 7 } } };
  expect(readPage(toHtml('', { preloadedResponses })).responses).toEqual(preloadedResponses);
});

it('refuses what is no page of the site', () => {
  expect(() => readPage('<html><title>Welcome to this Wi-Fi</title></html>')).toThrow('bootstrap data');
});
