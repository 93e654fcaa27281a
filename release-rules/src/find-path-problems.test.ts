import { findPathProblems } from './find-path-problems';

test('takes what builds write', () => {
  const paths = [
    'remoteEntry.1a.js',
    'remote.1a.js',
    'remote.1a.js.br',
    'remote.1a.js.map',
    'remote.1a.js.LICENSE.txt',
    'static/icons/console.svg',
    'static/font.woff2',
    'data/release.json',
    'manifest.json',
    'static/acon.js',
    'com10.js',
    'release.json.js',
    'release.br.json',
    'my-release.json',
    'br.js',
    `${'x'.repeat(97)}.js`,
  ];
  expect(findPathProblems(paths)).toEqual([]);
});

test.each([
  'evil.html',
  'evil.htm',
  'a.xhtml',
  'a.xml',
  'a.pdf',
  'a.wasm',
  'a.html.br',
  'a.HTML',
  '.a.js',
  'a/.b.js',
  'a b.js',
  'a',
])('refuses %s, which browsers would open, or nobody knows', (path) => {
  expect(findPathProblems(['a.js', path])).toEqual([
    expect.stringMatching(/^files has ".+", a name or extension that cannot be served; .* js, json/),
  ]);
});

test.each(['release.json', 'release.json.br', 'release.json.gz'])('refuses %s as a file', (path) => {
  expect(findPathProblems([path])).toEqual([`files has "${path}", the name of the description itself`]);
});

test.each(['Release.json', 'RELEASE.json'])('refuses %s, which is the same on some disks', (path) => {
  expect(findPathProblems([path])).toEqual([expect.stringContaining('the description itself')]);
});

test.each(['Release.JSON', 'release.json.BR'])('refuses %s', (path) => {
  expect(findPathProblems([path])).toHaveLength(1);
});

test.each(['con.js', 'prn.js', 'con/a.js', 'AUX.css', 'static/nul.js', 'com1.js', 'LPT9.1a.js', 'a./b.js'])(
  'refuses %s, for the disk of a server with Windows',
  (path) => {
    expect(findPathProblems([path])).toEqual([`files has "${path}", a name that Windows keeps for itself`]);
  },
);

test('refuses names that are one on a disk that knows no case', () => {
  expect(findPathProblems(['Remote.js', 'a.js', 'remote.js'])).toEqual([
    'files has "Remote.js" and "remote.js", one name on some disks',
  ]);
});

test('names each pair of such names', () => {
  expect(findPathProblems(['A.js', 'a.js', 'a.JS'])).toContain(
    'files has "a.js" and "a.JS", one name on some disks',
  );
});

test('takes files of one folder, and folders with the beginning of a name', () => {
  expect(findPathProblems(['static/a.js', 'static/b.js', 'static.js', 'static/a/c.js'])).toEqual([]);
});

test('refuses a file that is a folder further up', () => {
  expect(findPathProblems(['a.js/b/c.js', 'a.js'])).toEqual([
    'files has "a.js", the folder of "a.js/b/c.js"',
  ]);
});

test('refuses a file that is a folder too', () => {
  expect(findPathProblems(['static/A.js/b.js', 'static/a.js'])).toEqual([
    'files has "static/a.js", the folder of "static/A.js/b.js"',
  ]);
});

test('says when a path is too long, as those of virtual modules may be', () => {
  const path = `assets/${'x'.repeat(100)}.js`;
  expect(findPathProblems([path])).toEqual([`files has "${path}", a path of more than 100 characters`]);
});
