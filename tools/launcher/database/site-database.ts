import path from 'node:path';
import { TransferError } from '@site/api/transfer';
import { UserError, toReason } from '@site/command-kit/user-error';
import { startPostgres } from '../postgres';
import { readStartConfig } from '../start/start-config';

/** Runs `work` with the site's database, and starts an embedded one for it when none is running. */
export async function withSiteDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = await readStartConfig(process.env);
  if (databaseUrl) return work(databaseUrl).catch(rethrowReadably);
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    await work(postgres.url).catch(rethrowReadably);
  } finally {
    if (!postgres.reused) await postgres.stop();
  }
}

function rethrowReadably(error: unknown): never {
  const isOurs = error instanceof TransferError || (error instanceof Error && 'syscall' in error);
  throw isOurs ? new UserError(toReason(error)) : error;
}
