import { decode, encode } from '@jridgewell/sourcemap-codec';
import { shiftColumns } from './shift-columns';

const columnsOf = (mappings: string) => decode(mappings).map((line) => line.map(([column]) => column));

test('what stands behind a replacement on its line moves, and nothing else', () => {
  const mappings = encode([
    [
      [0, 0, 0, 0],
      [10, 0, 1, 0],
      [30, 0, 2, 0],
      [60, 0, 3, 0],
    ],
    [[30, 0, 4, 0]],
  ]);
  const replacements = [
    { line: 0, column: 10, length: 5, newLength: 25 },
    { line: 0, column: 40, length: 10, newLength: 7 },
  ];
  expect(columnsOf(shiftColumns(mappings, replacements))).toEqual([[0, 10, 50, 77], [30]]);
});
