import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { endOfTable, type ExportedTable, type TransferProgress } from './export-header';
import { readSchema, toCopyTarget } from './read-schema';

/**
 * Writes a consistent snapshot of the database into one compressed file; the site may keep running. The file appears when it is
 * complete. It contains password hashes and addresses, so only its owner may read it.
 * @returns the tables
 */
export async function exportDatabase(
  databaseUrl: string,
  file: string,
  onProgress?: (progress: TransferProgress) => void,
): Promise<ExportedTable[]> {
  const unfinished = `${file}.unfinished`;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const header = await readSchema(client);
    const lines = async function* (): AsyncGenerator<string | Buffer> {
      yield `${JSON.stringify(header)}\n`;
      for (const [index, table] of header.tables.entries()) {
        let bytes = 0;
        const rows = client.query(copyTo(`copy ${toCopyTarget(table)} to stdout`)) as AsyncIterable<Buffer>;
        for await (const chunk of rows) {
          bytes += chunk.length;
          onProgress?.({ table: table.name, number: index + 1, of: header.tables.length, bytes });
          yield chunk;
        }
        yield `${endOfTable}\n`;
      }
    };
    const output = createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true });
    await pipeline(Readable.from(lines(), { objectMode: false }), createGzip(), output);
    await rename(unfinished, file);
    return header.tables;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
