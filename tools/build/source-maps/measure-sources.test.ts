import { encode } from '@jridgewell/sourcemap-codec';
import { measureSources } from './measure-sources';

it('counts the characters up to the next mapping', () => {
  const line = [[0, 0, 0, 0], [10, 1, 0, 0], [15], [100, 0, 1, 0], [107, 0, 1, 7]] as never;
  const sizes = measureSources({ mappings: encode([line]), sources: ['a.ts', 'b.ts'] });
  expect(Object.fromEntries(sizes)).toEqual({ 'a.ts': 17, 'b.ts': 5 });
});
