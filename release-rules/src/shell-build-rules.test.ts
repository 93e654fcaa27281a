import { toShellBuildId } from '@site/shared/server';
import { parseShellBuild } from './shell-build-rules';
import { createShellBuild } from './testing';

const { description } = createShellBuild('a');
const hash = description.files['axios.1.js']!;

/** With the id of these files. */
const describe = (changed: Record<string, string>) =>
  JSON.stringify({ build: toShellBuildId(changed), files: changed });

test('reads what a build writes', () => {
  expect(parseShellBuild(JSON.stringify({ ...description, extra: 1 }))).toEqual(description);
});

test.each([
  ['no JSON', '<html>', 'it is not JSON'],
  ['no files', describe({}), 'files must NOT have fewer than 1 properties'],
  ['a page', describe({ 'evil.html': hash }), 'cannot be served'],
  ['a folder', describe({ 'a/b.js': hash }), 'files has "a/b.js", which lies in a folder'],
  [
    'the id of other files',
    JSON.stringify({ ...description, files: { 'a.js': hash } }),
    'the id of other files',
  ],
])('refuses %s', (_, text, problem) => {
  expect(() => parseShellBuild(text)).toThrow(problem);
});

test('refuses a path that leads elsewhere', () => {
  expect(() => parseShellBuild(describe({ '../main.js': hash }))).toThrow('leads out of');
});
