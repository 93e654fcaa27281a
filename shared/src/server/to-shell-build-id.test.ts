import { toShellBuildId } from './to-shell-build-id';

const files = { 'main.1.js': 'sha384-a', 'main.1.css': 'sha384-b' };
const id = toShellBuildId(files);

test('is the same for the same files, whatever their order and their compressed copies', () => {
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  const copies = { 'main.1.js.br': 'sha384-c', 'main.1.css': 'sha384-b', 'main.1.js': 'sha384-a' };
  expect(toShellBuildId(copies)).toBe(id);
});

test.each([
  ['another content', { ...files, 'main.1.js': 'sha384-c' }],
  ['another name', { 'main.2.js': 'sha384-a', 'main.1.css': 'sha384-b' }],
  ['one more file', { ...files, 'idle.1.js': 'sha384-c' }],
])('is another one for %s', (_, changed) => {
  expect(toShellBuildId(changed)).not.toBe(id);
});
