import { requirePathsInsideFolder } from './require-paths-inside-folder';

test.each(['a.js', 'static/js/a.1b2c.js', 'a..b.js', '_a/-b.css'])('takes %s', (path) => {
  expect(() => requirePathsInsideFolder([path])).not.toThrow();
});

test.each([
  '../a.js',
  'a/../../b.js',
  './a.js',
  'a/./b.js',
  'a//b.js',
  '/etc/a.js',
  'a/',
  '',
  'a\\b.js',
  '..\\a.js',
  'C:/a.js',
  'https://elsewhere.example/a.js',
  'a\0.js',
  '%2e%2e/a.js',
  '%2e%2e%2fa.js',
  '%252e%252e%252fa.js',
  '..%5ca.js',
  '%00.js',
  '%zz.js',
])('refuses %j', (path) => {
  expect(() => requirePathsInsideFolder(['fine.js', path])).toThrow('leads out');
});

test('names the path, and refuses with a code of its own', () => {
  expect(() => requirePathsInsideFolder(['fine.js', '../a.js'])).toThrow(
    expect.objectContaining({
      code: 'path_outside_folder',
      message: `The path "../a.js" leads out of the release's folder.`,
    }),
  );
});
