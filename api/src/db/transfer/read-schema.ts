import type { ClientBase } from 'pg';
import type { ExportedTable, ExportHeader } from './export-header';

interface TableRow extends ExportedTable {
  /** The referenced tables. */
  refersTo: string[];
}

/** The site's tables with their data columns. Rate limits (unlogged) are left out. */
const tablesQuery = `
  select
    c.relname as name,
    array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    array(
      select distinct target.relname::text from pg_constraint k join pg_class target on target.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
    ) as "refersTo"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname <> 'migrations'
  order by c.relname`;

const sequencesQuery = `
  select sequencename as name, last_value::float8 as "lastValue" from pg_sequences
  where schemaname = 'public' order by sequencename`;

/** Reads the schema, which is the header of an exported file. */
export async function readSchema(client: ClientBase): Promise<ExportHeader> {
  const migrations = await client.query<{ name: string }>('select name from migrations order by name');
  const tables = await client.query<TableRow>(tablesQuery);
  const sequences = await client.query<{ name: string; lastValue: number | null }>(sequencesQuery);
  return {
    format: 'site-database',
    version: 1,
    migrations: migrations.rows.map(({ name }) => name),
    tables: inOrderOfReferences(tables.rows).map(({ name, columns }) => ({ name, columns })),
    sequences: sequences.rows,
  };
}

/** Sorts tables after those that they refer to. */
export function inOrderOfReferences<Table extends { name: string; refersTo: string[] }>(
  tables: Table[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** For `COPY`: `"name" ("column", …)`. */
export function toCopyTarget({ name, columns }: ExportedTable): string {
  return `${quote(name)} (${columns.map(quote).join(', ')})`;
}

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
