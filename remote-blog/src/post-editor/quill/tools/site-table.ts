import Quill from 'quill';
import { tableId } from 'quill/formats/table.js';
import Table from 'quill/modules/table.js';
import Delta from 'quill-delta';
import { isHeadRow } from '../table-cells';

const newTable = { rows: 3, columns: 3 };

/** What can be done with a table, each in one step to undo. */
export class SiteTable extends Table {
  /** Quill has the formats of tables already. */
  static override register(): void {
    // There is nothing else to register.
  }

  /** Quill would give every row as many cells as the longest one has, whatever they span. */
  override listenBalanceCells(): void {
    // It has nothing to listen for.
  }

  /** A new table at the caret, whose first row is its head. */
  insert(): void {
    const { quill } = this;
    const { index } = quill.getSelection(true);
    const [line, offset] = quill.getLine(index);
    const change = new Delta().retain(index);
    if (offset > 0) change.insert('\n', line?.formats());
    for (let row = 0; row < newTable.rows; row += 1) {
      const head = row === 0 && { 'cell-role': 'columnheader' };
      change.insert('\n'.repeat(newTable.columns), { table: tableId(), ...head });
    }
    this.inOneStep(() => quill.updateContents(change, 'user'));
    quill.setSelection(index + (offset > 0 ? 1 : 0), 0, 'user');
  }

  override insertColumn(offset: number): void {
    const heads = this.findRows().filter(isHeadRow);
    this.inOneStep(() => {
      super.insertColumn(offset);
      for (const row of heads) this.setHead(row, true);
    });
  }

  override insertRow(offset: number): void {
    this.inOneStep(() => super.insertRow(offset));
  }

  override deleteRow(): void {
    this.inOneStep(() => (this.findRows().length > 1 ? super.deleteRow() : super.deleteTable()));
  }

  override deleteColumn(): void {
    const isOnly = this.findRows().every(({ cells }) => cells.length === 1);
    this.inOneStep(() => (isOnly ? super.deleteTable() : super.deleteColumn()));
  }

  override deleteTable(): void {
    this.inOneStep(() => super.deleteTable());
  }

  toggleHead(): void {
    const [row] = this.findRows();
    if (row) this.inOneStep(() => this.setHead(row, !isHeadRow(row)));
  }

  hasHead(): boolean {
    return this.findRows().slice(0, 1).some(isHeadRow);
  }

  /** Whether no cell spans others: Quill counts cells only, so that rows and columns would come apart. */
  isRegular(): boolean {
    return !this.findRows().some((row) => row.querySelector('[colspan], [rowspan]'));
  }

  /** The rows of the table that the caret is in. */
  private findRows(): HTMLTableRowElement[] {
    const range = this.quill.getSelection();
    const [line] = range ? this.quill.getLine(range.index) : [];
    const table = line?.domNode instanceof Element ? line.domNode.closest('table') : undefined;
    return [...(table?.rows ?? [])];
  }

  private setHead(row: HTMLTableRowElement, isHead: boolean): void {
    for (const cell of row.cells) {
      const blot = Quill.find(cell);
      if (!blot || blot instanceof Quill) continue;
      const role = { 'cell-role': isHead ? 'columnheader' : null };
      this.quill.formatLine(this.quill.getIndex(blot), 1, role, 'user');
    }
  }

  private inOneStep(change: () => void): void {
    this.quill.history.cutoff();
    change();
    this.quill.history.cutoff();
  }
}
