/** `count` copies of a piece, between a start and an end. */
const fill = (piece: string, count: number, [start, end] = ['', '']) => start + piece.repeat(count) + end;

const table: [string, string] = ['<table><tbody><tr>', '</tr></tbody></table>'];
const code = '<div class="ql-code-block-container"><div class="ql-code-block">a</div></div>';
/** Formatting elements that a browser reopens in each paragraph inside them. */
function reopen(levels: number): string {
  const starts = Array.from({ length: levels }, (_, level) => `<p><strong style="color: #${100 + level}">a`);
  return starts.join('') + '</strong></p>'.repeat(levels);
}

/** Short contents that are expensive to show. The API rejects them. */
export const tooHeavyContents: Record<string, string> = {
  headings: fill('<h2>a</h2>', 5000),
  'headings in links': fill('<a href="/"><h2>a</h2></a>', 5000),
  tables: fill(table.join('<td>a</td>'), 5000),
  cells: fill('<td>a</td>', 15_000, table),
  code: fill(code, 5000),
  'formats that are opened again': fill(reopen(32), 200),
};

/** The largest accepted amount of each. */
export const heavyContents: Record<string, string> = {
  headings: fill('<h2>a</h2>', 500),
  tables: fill(table.join('<td>a</td>'.repeat(20)), 100),
  code: fill(code, 300),
  elements: fill('<p>a</p>', 15_000),
  'formats that are opened again': fill(reopen(32), 9),
};
