import { parseDescription } from './parse-description';
import { InvalidDescriptionError, ReleaseRejectedError } from './release-rejected-error';
import { createRelease } from './testing/create-release';

const { description } = createRelease('blog', 'r1');
const hash = description.files['remote.1.js']!;
const parse = (changes: object) => parseDescription(JSON.stringify({ ...description, ...changes }), 'blog');

test('reads what a build writes, without fields that nobody knows', () => {
  expect(parse({ extra: 1 })).toEqual(description);
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
