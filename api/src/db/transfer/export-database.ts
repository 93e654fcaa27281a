import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { endOfTable, type ExportedTable } from './export-header';
import { readSchema, toCopyTarget } from './read-schema';

/**
 * Writes a consistent snapshot of the database into one compressed file; the site may keep running. The file appears when it is
 * complete. It contains password hashes and addresses, so only its owner may read it.
 * @returns the tables
 */
export async function exportDatabase(databaseUrl: string, file: string): Promise<ExportedTable[]> {
  const unfinished = `${file}.unfinished`;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const header = await readSchema(client);
    const lines = async function* (): AsyncGenerator<string | Buffer> {
      yield `${JSON.stringify(header)}\n`;
      for (const table of header.tables) {
        yield* client.query(copyTo(`copy ${toCopyTarget(table)} to stdout`)) as AsyncIterable<Buffer>;
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
