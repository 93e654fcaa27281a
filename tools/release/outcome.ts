import { toVisibleLine } from '@site/shared/contracts';

/** What a command has to say: to programs with `--json`, else to people. */
export interface Outcome {
  json: unknown;
  text: string;
  /** Makes the command end with exit code 1. */
  hasFailed?: boolean;
}

/** Rows with their columns aligned. Each stays one line, whatever is in its cells. */
export function toTable(cells: string[][]): string {
  const rows = cells.map((row) => row.map(toVisibleLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2026-11-20 20:31` of an ISO 8601 time, in UTC. */
export function toMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
