import { findReleaseFileType } from './release-file-types';

test.each([
  ['remoteEntry.1a.js', 'text/javascript; charset=utf-8'],
  ['static/remote.1a.css', 'text/css; charset=utf-8'],
  ['remote.js.map', 'application/json'],
  ['remote.js.br', 'text/javascript; charset=utf-8'],
  ['icon.svg.gz', 'image/svg+xml'],
  ['remote.js.LICENSE.txt', 'text/plain; charset=utf-8'],
  ['vendors~main@2.js', 'text/javascript; charset=utf-8'],
])('%s is served as %s', (path, type) => {
  expect(findReleaseFileType(path)).toBe(type);
});

test.each([
  'evil.html',
  'evil.htm',
  'evil.xhtml',
  'evil.xml',
  'evil.xsl',
  'evil.pdf',
  'evil.swf',
  'evil.wasm',
  'evil.html.br',
  'evil.js.html',
  'EVIL.HTML',
  'evil.SVG',
  'evil.js.gz.br',
  'evil.js/',
  'evil.js.',
  'br',
  '.br',
  'remote.br',
  'js',
  'constructor',
  'a.constructor',
  '',
])('%j is no file of a release', (path) => {
  expect(findReleaseFileType(path)).toBeUndefined();
});
