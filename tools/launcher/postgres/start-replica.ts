import { appendFile, copyFile, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { makeFolder } from '@site/command-kit/make-folder';
import { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres';

/** They contain the process id of the primary. */
const notCopied = ['postmaster.pid', 'postmaster.opts'];

/**
 * Starts a streaming replica of a server on this machine, for tests and measurements. `dataDir` must be empty, and the primary
 * must outlive the replica.
 */
export async function startReplica(
  primary: RunningPostgres,
  options: PostgresOptions,
): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const cluster = path.join(dataDir, 'cluster');
  await makeFolder(dataDir);
  const client = new Client({ connectionString: primary.adminUrl });
  await client.connect();
  try {
    const { rows: settings } = await client.query<{ data_directory: string }>('show data_directory');
    const source = settings[0]!.data_directory;
    await client.query(`select pg_backup_start('replica', fast => true)`);
    await cp(source, cluster, {
      recursive: true,
      filter: (file) => !notCopied.includes(path.basename(file)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(path.join(cluster, 'backup_label'), rows[0]!.labelfile);
    await copyFile(path.join(source, '..', 'password'), path.join(dataDir, 'password'));
  } finally {
    await client.end();
  }
  await writeFile(path.join(cluster, 'standby.signal'), '');
  await appendFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary.adminUrl.replaceAll("'", "''")}'\n`,
  );
  return startPostgres({ ...options, dataDir });
}
