import { toShellBuildId } from '@site/shared/server';
import { parseShellBuild, requireShellFiles } from './shell-build-rules';
import { createShellBuild } from './testing';

const { description, files } = createShellBuild('a');
const sent = new Map<string, Uint8Array>(Object.entries(files));
const hash = description.files['axios.1.js']!;

/** With the id of these files. */
const describe = (changed: Record<string, string>) =>
  JSON.stringify({ build: toShellBuildId(changed), files: changed });

test('reads what a build writes, and takes exactly these files', () => {
  expect(parseShellBuild(JSON.stringify({ ...description, extra: 1 }))).toEqual(description);
  expect(() => requireShellFiles(description, sent)).not.toThrow();
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

test.each<[string, Map<string, Uint8Array>, string]>([
  ['a file that is missing', new Map([...sent].slice(1)), 'file_missing'],
  ['another content', new Map(sent).set('axios.1.js', Buffer.from('tampered')), 'file_hash_mismatch'],
  ['a file too many', new Map(sent).set('more.js', Buffer.from('x')), 'file_not_listed'],
])('refuses %s', (_, wrong, code) => {
  expect(() => requireShellFiles(description, wrong)).toThrow(expect.objectContaining({ code }));
});

test('refuses a build that is too large', () => {
  const large = createShellBuild('large', { 'large.js': 'x'.repeat(5 * 1024 * 1024) });
  expect(() => requireShellFiles(large.description, new Map(Object.entries(large.files)))).toThrow(
    expect.objectContaining({ code: 'over_size_budget' }),
  );
});
