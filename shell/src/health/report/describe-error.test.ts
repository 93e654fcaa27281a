import { describeError, withoutContent } from './describe-error';
import { findBrowser } from './find-browser';

const none = { id: '1', remotes: [] };

test.each([
  ['x of ada@example.com failed', 'x of <email> failed'],
  ['GET https://example.org/posts?token=secret failed', 'GET <url> failed'],
  [`Unexpected token 'h', "hello Ada" is not valid JSON`, `Unexpected token 'h', <text> is not valid JSON`],
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['no post 4711', 'no post <number>'],
  ['two\nlines\u001b[2J', 'two lines[2J'],
  ['x'.repeat(400), 'x'.repeat(300)],
])('reports %j without what may be a visitor’s own', (message, expected) => {
  expect(withoutContent(message)).toBe(expected);
});

test('names the error, or what was thrown in its place', () => {
  expect(describeError(new RangeError('too long'), none).detail.message).toBe('RangeError: too long');
  expect(describeError('a text', none).detail).toEqual({
    message: 'Not an error: a text',
    stack: [],
    browser: 'other',
  });
});

const suffix = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${suffix} Chrome/126.0 Safari/537.36`, 'chrome'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${suffix} HeadlessChrome/126.0 Safari/537.36`, 'chrome'],
  [`Mozilla/5.0 (Windows NT 10.0) ${suffix} Chrome/126.0 Safari/537.36 Edg/126.0`, 'edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'firefox'],
  [`Mozilla/5.0 (Macintosh) ${suffix} Version/17.5 Safari/605.1.15`, 'safari'],
  ['curl/8', 'other'],
])('knows the family of %s', (agent, family) => {
  expect(findBrowser(agent)).toBe(family);
});

it.each(['a', '“', 'a.', 'a@', '@', ' '])('is done soon with a message of many "%s"', (piece) => {
  const before = process.cpuUsage();
  withoutContent(piece.repeat(100_000));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});
