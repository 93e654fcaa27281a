/** The first line of an exported file. The rows of each table follow, in the format of Postgres' `COPY`. */
export interface ExportHeader {
  format: 'site-database';
  version: 1;
  /** The migrations of the database, which define the tables. */
  migrations: string[];
  /** In the order of the file: referenced tables come first. */
  tables: ExportedTable[];
  /** The last value of each sequence; null for an unused one. */
  sequences: { name: string; lastValue: number | null }[];
}

export interface ExportedTable {
  name: string;
  columns: string[];
}

/** How far an export or import is. */
export interface TransferProgress {
  table: string;
  /** The place of that table, from 1 on. */
  number: number;
  of: number;
  /** Of its rows so far. */
  bytes: number;
}

/** Ends the rows of a table; no row can look like this. */
export const endOfTable = '\\.';

/** An error in the file or the database that the user can fix. */
export class TransferError extends Error {}

/** @throws TransferError when the line is not the beginning of an exported file */
export function parseHeader(line: string): ExportHeader {
  const header = parseJson(line);
  if (typeof header !== 'object' || header === null || !('format' in header) || !('version' in header)) {
    throw new TransferError('This is not an exported database.');
  }
  if (header.format !== 'site-database' || header.version !== 1) {
    throw new TransferError(`This file has the format ${String(header.format)} ${String(header.version)}.`);
  }
  return header as ExportHeader;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
