/** The first line of an exported file. What follows are the rows of each table, in the form of Postgres' `COPY`. */
export interface ExportHeader {
  format: 'site-database';
  version: 1;
  /** Those that the database had seen: they say what its tables look like. */
  migrations: string[];
  /** In the order in which they follow; rows that are referred to come first. */
  tables: ExportedTable[];
  /** The last number that each sequence has given; null for one that has given none. */
  sequences: { name: string; lastValue: number | null }[];
}

export interface ExportedTable {
  name: string;
  columns: string[];
}

/** Ends the rows of a table; no row can look like this. */
export const endOfTable = '\\.';

/** Something about the file or the database that the person who asked can put right. */
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
