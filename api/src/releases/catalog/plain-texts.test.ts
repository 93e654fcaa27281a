import { createRegistryApp, createRelease, findTraces } from '../testing/registry-requests';
import { forAllTests } from '../../testing/fixtures';

const site = forAllTests(createRegistryApp);
beforeAll(async () => {
  await site.goLive(createRelease('blog', 'r1'));
});

/** Control characters of terminals, line breaks, and characters that change the text direction. */
const obeyed: [string, string][] = [
  ['an escape sequence', '\u001b[2J'],
  ['a title of the terminal', '\u001b]0;x\u0007'],
  ['a return', '\r'],
  ['a new line', '\n  r2  live'],
  ['a tab', '\t'],
  ['a delete', '\u007f'],
  ['a C1 sequence', '\u009b2J'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['an override of direction', '\u202e'],
  ['an isolate', '\u2066'],
  ['a mark of direction', '\u200f'],
];

const failure = { remote: 'blog', release: 'r1', kind: 'render' };
const calls: [string, (text: string) => ['POST', string, object], string][] = [
  ['page', (text) => ['POST', '/failures/', { ...failure, page: `/posts${text}/7` }], 'page'],
  ['reason', (text) => ['POST', '/remotes/blog/activate/', { release: 'r1', reason: `a${text}b` }], 'reason'],
  ['reason', (text) => ['POST', '/remotes/blog/rollback/', { reason: `a${text}b` }], 'reason'],
  ['label', (text) => ['POST', '/tokens/', { remote: 'blog', label: `a${text}b` }], 'label'],
  ['release', (text) => ['POST', '/remotes/blog/activate/', { release: `r1${text}` }], 'release'],
  ['name', (text) => ['POST', '/remotes/', { name: `news${text}` }], 'name'],
  [
    'url',
    (text) => ['POST', '/remotes/blog/external/', { url: `https://elsewhere.example/${text}x.json` }],
    'url',
  ],
];

test.each(obeyed)('no text of a call may have %s in it', async (_, text) => {
  const before = await findTraces(site);
  for (const [, toCall, field] of calls) {
    const [method, url, body] = toCall(text);
    const response = await site.callRegistry(method, url, { body });
    expect([url, response.statusCode, response.json().details?.[field]]).toEqual([
      url,
      400,
      [expect.stringMatching(/^[A-Z].+(must not have control characters|is not valid)$/)],
    ]);
  }
  expect(await findTraces(site)).toEqual(before);
});

const pages = { title: 'A title', description: 'A description' };
const descriptions: [string, (text: string) => object][] = [
  ['pages./blog.title', (text) => ({ pages: { '/blog': { ...pages, title: `a${text}` } } })],
  ['pages./blog.description', (text) => ({ pages: { '/blog': { ...pages, description: `a${text}` } } })],
  ['pages', (text) => ({ pages: { [`/blog${text}`]: pages } })],
  ['pagePreload', (text) => ({ pagePreload: { [`/blog${text}`]: [] } })],
  ['pageShared', (text) => ({ pageShared: { [`/blog${text}`]: [] } })],
  ['pageShared./blog.0', (text) => ({ pageShared: { '/blog': [`@site/shared/ui${text}`] } })],
  ['exposes', (text) => ({ exposes: `./remote${text}` })],
  ['container', (text) => ({ container: `remote${text}` })],
  ['routes', (text) => ({ routes: [`/blog${text}`] })],
  ['shared', (text) => ({ shared: [{ name: `react${text}`, range: '*' }] })],
  ['shared', (text) => ({ shared: [{ name: '@site/shared/ui', range: `^1.0.0${text}` }] })],
  ['release', (text) => ({ release: `r2${text}` })],
  ['entry', (text) => ({ entry: `remoteEntry.1.js${text}` })],
];

test.each(obeyed)('no text of a description may have %s in it', async (_, text) => {
  const before = await findTraces(site);
  for (const [field, toChange] of descriptions) {
    const release = createRelease('blog', 'r2', toChange(text));
    const response = await site.sendRelease(release);
    expect([field, response.statusCode, response.json().code]).toEqual([
      field,
      400,
      'not_a_release_description',
    ]);
  }
  expect(await findTraces(site)).toEqual(before);
});

test('no file of a release may have one in its name', async () => {
  for (const [, text] of obeyed) {
    const release = createRelease('blog', 'r2', {}, { [`a${text}.js`]: 'x' });
    const response = await site.sendRelease(release);
    expect([text, response.statusCode]).toEqual([text, 400]);
  }
});

test('texts of every language are taken', async () => {
  const reason = 'Größer, 更大, أكبر, गुरु 👩‍👩‍👧';
  const response = await site.callRegistry('POST', '/remotes/blog/activate/', {
    body: { release: 'r1', reason },
  });
  expect(response.statusCode).toBe(200);
});
