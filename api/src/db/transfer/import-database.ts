import { open } from 'node:fs/promises';
import { pipeline as pipelineOf, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  endOfTable,
  parseHeader,
  TransferError,
  type ExportedTable,
  type ExportHeader,
  type TransferProgress,
} from './export-header';
import { quote, readSchema, toCopyTarget } from './read-schema';
import { splitLines } from './split-lines';

type Lines = AsyncGenerator<Buffer, undefined>;

/** Migrations insert rows into these tables; the file has its own. */
const filledByMigrations = ['categories', 'granted_entries', 'remotes'];

/**
 * Fills a migrated, empty database from a file of {@link exportDatabase}, in one transaction.
 * @returns the tables
 * @throws TransferError when the file or the database is not as required
 */
export async function importDatabase(
  databaseUrl: string,
  file: string,
  onProgress?: (progress: TransferProgress) => void,
): Promise<ExportedTable[]> {
  const source = (await open(file)).createReadStream();
  const isClosed = new Promise<void>((resolve) => source.once('close', () => resolve()));
  // An error of either stream ends the lines, where it is noticed.
  const lines = splitLines(pipelineOf(source, createGunzip(), () => undefined));
  const client = new Client({ connectionString: databaseUrl });
  try {
    const header = parseHeader(String((await readLine(lines)) ?? ''));
    await client.connect();
    await client.query('begin');
    requireSameSchema(header, await readSchema(client));
    await requireEmpty(client, header.tables);
    await client.query(`truncate ${filledByMigrations.map(quote).join(', ')} cascade`);
    for (const [index, table] of header.tables.entries()) {
      const copy = client.query(copyFrom(`copy ${toCopyTarget(table)} from stdin`));
      const onBytes = (bytes: number) =>
        onProgress?.({ table: table.name, number: index + 1, of: header.tables.length, bytes });
      await pipeline(Readable.from(rowsOf(table, lines, onBytes), { objectMode: false }), copy);
    }
    for (const { name, lastValue } of header.sequences) {
      if (lastValue !== null) await client.query('select setval($1::regclass, $2)', [quote(name), lastValue]);
    }
    await client.query('commit');
    return header.tables;
  } finally {
    await client.end();
    await lines.return(undefined);
    source.destroy();
    await isClosed;
  }
}

async function* rowsOf(
  { name }: ExportedTable,
  lines: Lines,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for (let line = await readLine(lines); ; line = await readLine(lines)) {
    if (line === undefined) throw new TransferError(`The file ends in the middle of the table ${name}.`);
    if (line.length <= endOfTable.length + 1 && line.toString().trimEnd() === endOfTable) return;
    bytes += line.length;
    onBytes(bytes);
    yield line;
  }
}

async function readLine(lines: Lines): Promise<Buffer | undefined> {
  try {
    return (await lines.next()).value;
  } catch (error) {
    throw new TransferError('The file is damaged or incomplete.', { cause: error });
  }
}

function requireSameSchema(file: ExportHeader, database: ExportHeader): void {
  const missing = file.migrations.filter((name) => !database.migrations.includes(name));
  const added = database.migrations.filter((name) => !file.migrations.includes(name));
  if (missing.length + added.length === 0) return;
  throw new TransferError(
    missing.length > 0
      ? `The file comes from a newer release of the site, with ${missing.join(', ')}.`
      : `The file comes from an older release of the site, without ${added.join(', ')}. Import it with that release; a newer one then brings it up to date.`,
  );
}

async function requireEmpty(client: ClientBase, tables: ExportedTable[]): Promise<void> {
  for (const { name } of tables.filter(({ name }) => !filledByMigrations.includes(name))) {
    const { rowCount } = await client.query(`select from ${quote(name)} limit 1`);
    if (rowCount)
      throw new TransferError(`The database is not empty: ${name} has rows. Nothing was changed.`);
  }
}
