import { transformSync } from 'esbuild';
import { mapStack } from './map-stack';

const source = [
  '// A comment',
  '',
  'export function fail(): void {',
  '  throw new Error("on purpose");',
  '}',
];
const { map, code } = transformSync(source.join('\n'), {
  loader: 'ts',
  sourcemap: 'external',
  sourcefile: 'webpack://remote-tools/./src/fail.ts?1a2b',
});
const line = code.split('\n').findIndex((text) => text.includes('throw')) + 1;

test('says which line of the sources a place is', () => {
  const stack = `Error: on purpose\n    at fail (server.js:${line}:9)`;
  expect(mapStack(stack, { 'server.js': map })).toBe('Error: on purpose\n    at fail (./src/fail.ts:4)');
});

test('leaves places alone that are none of a source', () => {
  const stack = 'Error\n    at a (server.js:9000:1)\n    at b (other.js:1:1)\n    at c (node:vm:1:1)';
  const empty = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' });
  expect(mapStack(stack, { 'server.js': empty })).toBe(stack);
});
