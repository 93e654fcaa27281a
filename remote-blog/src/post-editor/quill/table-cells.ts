import { Parchment } from 'quill';

/** An attribute of the cells of a table, which are all `<td>` to Quill. */
class CellAttributor extends Parchment.Attributor {
  override canAdd(node: HTMLElement, value: unknown): boolean {
    return node.localName === 'td' && super.canAdd(node, value);
  }
}

const scope = Parchment.Scope.BLOCK;
const inHead = ['columnheader', 'cell'];
const headings = ['columnheader', 'rowheader'];

export const cellFormats = {
  'formats/cell-role': new CellAttributor('cell-role', 'role', {
    scope,
    whitelist: [...inHead, ...headings],
  }),
  'formats/colspan': new CellAttributor('colspan', 'colspan', { scope }),
  'formats/rowspan': new CellAttributor('rowspan', 'rowspan', { scope }),
};

/** Says in the role of a cell what Quill cannot hold: that it is a heading, or in the head of its table. */
export function markCells(page: ParentNode): void {
  for (const row of page.querySelectorAll('tr')) {
    const isHead = row.closest('thead, table')?.localName === 'thead' || !row.querySelector('td');
    for (const cell of row.querySelectorAll('th, td')) {
      cell.removeAttribute('role');
      // As without it.
      for (const span of ['colspan', 'rowspan'])
        if (cell.getAttribute(span) === '1') cell.removeAttribute(span);
      if (isHead) cell.setAttribute('role', cell.localName === 'th' ? 'columnheader' : 'cell');
      else if (cell.localName === 'th') cell.setAttribute('role', 'rowheader');
    }
  }
  for (const heading of page.querySelectorAll('th')) {
    const cell = heading.ownerDocument.createElement('td');
    for (const { name, value } of heading.attributes) cell.setAttribute(name, value);
    cell.append(...heading.childNodes);
    heading.replaceWith(cell);
  }
}

const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote';

/** Makes one line of the lines of a cell: Quill would make a cell of each. */
export function joinLinesOfCells(page: Document): void {
  for (const cell of page.querySelectorAll('td')) {
    if (cell.querySelector('table, pre')) continue;
    for (const end of cell.querySelectorAll('br')) {
      if (end.nextSibling) end.replaceWith(' ');
    }
    const lines = [...cell.querySelectorAll(blocks)];
    if (lines.length < 2) continue;
    for (const line of lines) line.replaceWith(...line.childNodes, ' ');
    cell.normalize();
  }
}

export function isHeadRow(row: Element): boolean {
  return [...row.children].every((cell) => inHead.includes(cell.getAttribute('role') ?? ''));
}

/** A cell as it is stored. */
export function serializeCell(cell: Element): string {
  const html = cell.outerHTML.replace(/^<td[^>]*>/, (tag) => tag.replace(/ (?:role|data-row)="[^"]*"/g, ''));
  return headings.includes(cell.getAttribute('role') ?? '')
    ? html.replace(/^<td/, '<th').replace(/td>$/, 'th>')
    : html;
}
