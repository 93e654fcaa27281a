import { parseDescription } from './parse-description';
import { InvalidDescriptionError, ReleaseRejectedError } from './release-rejected-error';
import { createRelease } from './testing/create-release';

const { description } = createRelease('blog', 'r1');
const hash = description.files['remote.1.js']!;
const parse = (changes: object) => parseDescription(JSON.stringify({ ...description, ...changes }), 'blog');

test('reads what a build writes, without fields that nobody knows', () => {
  expect(parse({ extra: 1 })).toEqual(description);
});

test.each([
  { pageData: {} },
  { pageData: { '/blog': { path: '/posts/', query: ['q', 'after'] } } },
  { pageData: { '/blog': [{ path: '/posts/', query: ['q'] }, { path: '/categories' }] } },
  { pageData: { '/blog/:id': { path: '/posts/:id/' } } },
])('keeps %j, with which pages begin', (changes) => {
  expect(parse(changes)).toEqual({ ...description, ...changes });
});

test.each([
  ['a path that is no public read', { path: '/profile/' }, 'pageData./blog.path must be equal to one of'],
  ['a path on another host', { path: '//elsewhere.example/' }, 'pageData./blog.path must be equal to one of'],
  ['a parameter that its route lacks', { path: '/posts/:id/' }, 'but /blog has no :id'],
  ['a name that its route lacks', { path: '/categories/:slug/' }, 'but /blog has no :slug'],
  [
    'a parameter that carries others',
    { path: '/posts/', query: ['q=x&limit'] },
    'pageData./blog.query.0 must match',
  ],
])('refuses a page that begins with %s', (_, data, problem) => {
  expect(toError(() => parse({ pageData: { '/blog': data } })).message).toContain(problem);
});

test.each([
  [
    'is no public read',
    [{ path: '/posts/' }, { path: '/profile/' }],
    './blog.1.path must be equal to one of',
  ],
  [
    'has a parameter that its route lacks',
    [{ path: '/posts/' }, { path: '/posts/:id/' }],
    '/blog has no :id',
  ],
  ['is one too many', Array(4).fill({ path: '/posts/' }), './blog must NOT have more than 3 items'],
])('refuses a list of requests of which one %s', (_, data, problem) => {
  expect(problemsOf(() => parse({ pageData: { '/blog': data } })).join('\n')).toContain(problem);
});

test('keeps what search engines are told of its pages', () => {
  const listings = {
    '/blog': { private: true, search: 'q', missing: 'No such post', feed: true },
    '/blog/:id': {
      parent: '/blog',
      title: '#{slug} – {author.name}',
      description: ['{excerpt}', 'Everything.'],
      image: '{picture}',
      structuredData: { '@type': 'Person', worksFor: { '@type': 'Organization', member: [{ name: '{a}' }] } },
    },
  };
  const pageData = { '/blog': [{ path: '/categories' }, { path: '/posts/' }] };
  expect(parse({ listings, pageData })).toEqual({ ...description, listings, pageData });
});

test.each([
  [
    'of a route that is not its own',
    { '/ours': 'testers' },
    'groups names /ours, which is none of its routes',
  ],
  ['with a name that is none', { '/blog': 'Our testers' }, 'groups./blog must match pattern'],
])('refuses a page for a group %s', (_, groups, problem) => {
  expect(toError(() => parse({ groups })).message).toContain(problem);
});

test.each([
  ['a page of no route of its own', { '/ours': {} }, 'listings names /ours, which is none of its routes'],
  ['a page that is private by half', { '/blog': { private: false } }, 'listings./blog.private must be equal'],
  ['a page below one that it lacks', { '/blog': { parent: '/ours' } }, 'parent is /ours, which is none'],
  ['a page below any', { '/blog': { parent: '/blog/:id' } }, 'parent is /blog/:id, which is none'],
  ['a search with a parameter', { '/blog/:id': { search: 'q' } }, '/blog/:id.search is of a route with'],
  ['a feed of nothing', { '/blog': { feed: true } }, 'listings./blog.feed needs a pageData'],
  ['a title with a code', { '/blog': { title: '{a()}' } }, 'listings./blog.title must match pattern'],
  ['a thing without a kind', { '/blog': { structuredData: { name: 'x' } } }, 'must have a text as its @type'],
  [
    'a novel',
    { '/blog': { structuredData: { '@type': 'Book', text: 'x'.repeat(3000) } } },
    'listings./blog.structuredData must NOT have more than 3000 characters',
  ],
])('refuses to list %s', (_, listings, problem) => {
  expect(toError(() => parse({ listings })).message).toContain(problem);
});

test.each([{ entryType: 'module' }, { entryType: 'script', runtime: '~2.9.2' }])('keeps %j', (changes) => {
  expect(parse(changes)).toEqual({ ...description, ...changes });
});

test.each([
  ['name', { name: undefined }, "must have required property 'name'"],
  ['release', { release: '../r1' }, 'release must match pattern'],
  ['contract', { contract: '1' }, 'contract must be integer'],
  ['the type of the entry', { entryType: 'esm' }, 'entryType must be equal to one of the allowed values'],
  ['container', { container: 'a;alert(1)' }, 'container must match pattern'],
  ['routes', { routes: [] }, 'routes must NOT have fewer than 1 items'],
  ['a route of all pages', { routes: ['/:page'] }, 'routes.0 must match pattern'],
  ['the home page', { routes: ['/'] }, 'routes.0 must match pattern'],
  ['a hash', { files: { ...description.files, 'a.js': 'sha384-x' } }, 'files.a.js must match pattern'],
  ['the entry', { entry: 'constructor' }, 'files lacks "constructor"'],
  ['a preload', { preload: [{ path: 'no.js', as: 'script' }] }, 'files lacks "no.js"'],
  [
    "a page's preload",
    { pagePreload: { '/blogs': [{ path: 'no.js', as: 'script' }] } },
    'files lacks "no.js"',
  ],
  ['another remote', { name: 'info' }, 'name is "info", but this is the remote "blog"'],
  ['a kind of file', { files: { ...description.files, 'run.exe': hash } }, '"run.exe", a name or extension'],
  [
    'a long name',
    { files: { ...description.files, [`${'x'.repeat(98)}.js`]: hash } },
    'a path of more than 100 characters',
  ],
])('says what is wrong with %s', (_, changes, problem) => {
  const error = toError(() => parse(changes));
  expect(error).toBeInstanceOf(InvalidDescriptionError);
  expect(error).toMatchObject({ code: 'not_a_release_description' });
  expect(error.message).toContain(problem);
});

const long = (length: number) => 'x'.repeat(length);
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
const perRoute = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/blogs/${index}`, value]));
const file = { path: description.entry, as: 'script' };
const page = { title: 'Posts', description: 'All of them' };

test.each<[string, object, string]>([
  ['a long entry', { entry: long(101) }, 'entry must NOT have more than 100 characters'],
  ['an empty path', { preload: [{ path: '', as: 'script' }] }, 'preload.0.path must NOT have fewer than 1'],
  ['a kind of preload', { preload: [{ ...file, as: 'font' }] }, 'preload.0.as must be equal to constant'],
  ['too many preloads', { preload: many(51, file) }, 'preload must NOT have more than 50 items'],
  ['a container with a digit first', { container: '1a' }, 'container must match pattern'],
  ['a long container', { container: long(201) }, 'container must match pattern'],
  ['a long exposed module', { exposes: long(201) }, 'exposes must NOT have more than 200 characters'],
  ['a long route', { routes: [`/${long(200)}`] }, 'routes.0 must NOT have more than 200 characters'],
  ['too many routes', { routes: many(101, '/blogs') }, 'routes must NOT have more than 100 items'],
  ['a route with something before it', { routes: ['x/blogs'] }, 'routes.0 must match pattern'],
  ['a route with something after it', { routes: ['/blogs?'] }, 'routes.0 must match pattern'],
  ['the page of no route', { pages: { blogs: page } }, 'pages property name must be valid'],
  ['too many pages', { pages: perRoute(101, page) }, 'pages must NOT have more than 100 properties'],
  ['a page without a title', { pages: { '/blogs': { description: '' } } }, "required property 'title'"],
  [
    'a long title',
    { pages: { '/blogs': { ...page, title: long(101) } } },
    'title must NOT have more than 100 characters',
  ],
  [
    'a long description',
    { pages: { '/blogs': { ...page, description: long(301) } } },
    'description must NOT have more than 300 characters',
  ],
  ['preloads of no route', { pagePreload: { blogs: [] } }, 'pagePreload property name must be valid'],
  ['shared modules of no route', { pageShared: { blogs: [] } }, 'pageShared property name must be valid'],
  [
    'too many shared modules of a page',
    { pageShared: { '/blogs': many(201, 'react') } },
    'must NOT have more than 200 items',
  ],
  [
    'a long name of a shared module',
    { shared: [{ name: long(201), range: '*' }] },
    'shared.0.name must NOT have more than 200 characters',
  ],
  [
    'a long range',
    { shared: [{ name: 'react', range: long(101) }] },
    'shared.0.range must NOT have more than 100 characters',
  ],
  [
    'too many shared modules',
    { shared: many(201, { name: 'react', range: '*' }) },
    'shared must NOT have more than 200 items',
  ],
  ['a long runtime', { runtime: long(101) }, 'runtime must NOT have more than 100 characters'],
  ['no files', { files: {} }, 'files must NOT have fewer than 1 properties'],
  [
    'too many files',
    { files: Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.js`, hash])) },
    'files must NOT have more than 500 properties',
  ],
  [
    'a hash of another kind',
    { files: { ...description.files, 'a.js': `x${hash}` } },
    'files.a.js must match',
  ],
  ['a hash that goes on', { files: { ...description.files, 'a.js': `${hash}x` } }, 'files.a.js must match'],
])('says what is wrong with %s', (_, changes, problem) => {
  expect(problemsOf(() => parse(changes)).join('\n')).toContain(problem);
});

test.each<[string, object]>([
  ['release', { release: '../r1' }],
  ['pageData./blog.path', { pageData: { '/blog': { path: '/profile/' } } }],
  ['files.a~b.js', { files: { ...description.files, 'a~b.js': 'sha384-x' } }],
])('begins with the field: %s', (field, changes) => {
  const [problem] = problemsOf(() => parse(changes));
  expect(problem).toContain(`This is no release description: ${field} must `);
});

test('takes pages with their preloads and shared modules', () => {
  const changes = {
    pages: { '/blogs/:id': page },
    pagePreload: { '/blogs': [{ path: 'remote.1.js', as: 'script' }] },
    pageShared: { '/blogs': ['@site/shared/ui/dialog'] },
    preload: [{ path: 'remote.1.css', as: 'style' }],
  };
  expect(parse(changes)).toEqual({ ...description, ...changes });
});

test('says of a text that is no JSON, or no object, just that', () => {
  const error = toError(() => parseDescription('{', 'blog'));
  expect(error.message).toContain('This is no release description: it is not JSON');
  expect(error.cause).toBeInstanceOf(SyntaxError);
  expect(toError(() => parseDescription('7', 'blog')).message).toContain('it must be object');
});

test('tells 20 problems at most', () => {
  expect(problemsOf(() => parse({ routes: many(30, 'x') }))).toHaveLength(20);
});

test.each(['', 'null', '[]', '7', '{', '<!doctype html>'])('refuses the text %j', (text) => {
  expect(toError(() => parseDescription(text, 'blog'))).toMatchObject({ code: 'not_a_release_description' });
});

test('refuses a path that leaves the folder with a code of its own', () => {
  const error = toError(() => parse({ files: { ...description.files, '../x.js': hash } }));
  expect(error).toBeInstanceOf(ReleaseRejectedError);
  expect(error).toMatchObject({ code: 'path_outside_folder' });
});

function toError(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was refused');
}

function problemsOf(run: () => unknown): string[] {
  const { details } = toError(run) as InvalidDescriptionError;
  return details.description;
}

describe('the part that renders on the server', () => {
  const [route] = description.routes;
  const server = { entry: 'remote.1.js', routes: [route] };

  test('is kept', () => {
    expect(parse({ server })).toEqual({ ...description, server });
  });

  test('may have extensions, which are no routes', () => {
    const path = '/extensions/author';
    const entries = [{ place: 'blog.post', label: 'Author', path, audience: 'everyone' }];
    const withExtension = { entries, server: { ...server, routes: [path] } };
    expect(parse(withExtension)).toEqual({ ...description, ...withExtension });
  });

  test.each([
    ['a file that it does not have', { ...server, entry: 'server.js' }, 'files lacks "server.js"'],
    ['no routes', { ...server, routes: [] }, 'server.routes must NOT have fewer than 1 items'],
    [
      'a route of somebody else',
      { ...server, routes: [route, '/info'] },
      'server.routes names /info, which is none of its routes',
    ],
    ['something other than a path', { ...server, entry: 7 }, 'server.entry must be string'],
  ])('is refused with %s', (_, wrong, problem) => {
    expect(problemsOf(() => parse({ server: wrong })).join('\n')).toContain(problem);
  });
});
