import { findElements, hasAttributes, type HtmlElement } from './html-tree';
import { writeInline } from './write-inline';

const alignments: Readonly<Record<string, string>> = {
  '': '---',
  'ql-align-center': ':-:',
  'ql-align-right': '--:',
};

/** A table with one head of as many cells as each row; undefined for others, which Markdown does not have. */
export function writeTable(table: HtmlElement): string | undefined {
  const [head, body, ...others] = findElements(table) ?? [];
  if (hasAttributes(table) || head?.name !== 'thead' || others.length > 0) return undefined;
  if (body && body.name !== 'tbody') return undefined;
  const headRows = findElements(head) ?? [];
  const rows = [...headRows, ...(body ? (findElements(body) ?? []) : [])];
  const columns = headRows[0] && findElements(headRows[0])?.map((cell) => cell.attributes['class'] ?? '');
  if (!columns || headRows.length > 1) return undefined;
  if (!rows.every((row, index) => isRow(row, columns, index === 0 ? 'th' : 'td'))) return undefined;
  const [first, ...lines] = rows.map(writeRow);
  if (first === undefined || lines.includes(undefined)) return undefined;
  return [first, toRow(columns.map((column) => alignments[column] ?? '')), ...lines].join('\n');
}

function isRow(row: HtmlElement, columns: string[], name: string): boolean {
  const cells = findElements(row) ?? [];
  const isCell = (cell: HtmlElement, index: number) => {
    const { class: alignment = '', ...others } = cell.attributes;
    const isSame = alignment === columns[index] && Object.hasOwn(alignments, alignment);
    return cell.name === name && isSame && Object.keys(others).length === 0;
  };
  return !hasAttributes(row) && cells.length === columns.length && cells.every(isCell);
}

function writeRow(row: HtmlElement): string | undefined {
  const cells = findElements(row)?.map(({ children }) => writeInline(children, true)) ?? [];
  return cells.includes(undefined) ? undefined : toRow(cells as string[]);
}

const toRow = (cells: string[]) =>
  `| ${cells.map((cell) => cell.replace(/^ /, '&#32;').replace(/ $/, '&#32;')).join(' | ')} |`;
