import { toVisibleText } from '@site/shared/contracts';
import { onStop } from '@site/shared/server';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { createApp } from './app';
import { readApiConfig } from './config';
import { createContext } from './create-context';
import { migrate } from './db';
import { findMigrations } from './find-migrations';
import { createLog } from './http/create-log';
import { toLoadSheddingOptions } from './http/load-shedding';
import { createFirstAdmin, type FirstAdmin } from './modules/accounts';
import { runRetentionJobs } from './retention/retention-job';
import { retentionJobs } from './retention/retention-jobs';
import { OtherStoreError, requireSharedStore } from './storage';

const retentionIntervalMs = 60 * 60_000;

function fail(reason: string): never {
  console.error(toVisibleText(`The API cannot start: ${reason}`));
  process.exit(1);
}

/** The bundle of the thread that sanitises posts, which is beside this one. */
function findHtmlWorker(): string {
  const file = path.join(import.meta.dirname, 'post-html-worker.mjs');
  return existsSync(file) ? file : fail('its file post-html-worker.mjs is missing.');
}

function describe(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** The password is sent to the parent process or the terminal, but never logged. */
function reportReady(port: number, firstAdmin: FirstAdmin | undefined): void {
  if (process.send) {
    process.send({ type: 'ready', port, firstAdmin });
    return;
  }
  console.log(`The API listens on port ${port}.`);
  if (firstAdmin?.password) console.log(`First admin: ${firstAdmin.email}, password ${firstAdmin.password}`);
}

// Files of this process and its workers are only for their own user.
process.umask(0o077);

const result = readApiConfig(process.env);
if ('problems' in result) fail(`${result.problems.join('; ')}.`);
const { config } = result;
const { databaseUrl } = config;
if (!databaseUrl) fail('DATABASE_URL is missing. (`npm start` brings a database.)');

const migrations = findMigrations() ?? fail('its folder of migrations is missing.');
const log = createLog(config.logLevel);
collectDefaultMetrics();
await migrate(databaseUrl, migrations).catch((error: Error) =>
  fail(`the database could not be prepared. ${describe(error)}`),
);
const context = await createContext(
  { ...config, databaseUrl, htmlWorkerFile: findHtmlWorker() },
  {
    announceMail: (line) => console.log(line),
    onConnectionLost: (error) => log.warn({ err: error }, 'connection lost'),
    onReplicaChange: (isUsed) =>
      isUsed
        ? log.info('public reads come from the replica')
        : log.warn('public reads come from the primary: the replica is away or behind'),
  },
);
await requireSharedStore(context).catch((error: Error) => {
  if (error instanceof OtherStoreError) fail(error.message);
  // Reading posts needs no files.
  log.warn({ err: error }, 'the store could not be checked');
});
const app = await createApp(context, log, toLoadSheddingOptions(config.overloadedAfterMs));
onStop({
  announce: () => app.announceStop(),
  drainMs: config.drainSeconds * 1000,
  close: async () => {
    await app.close();
    await context.htmlWorkers.close();
    await context.pictures.stop();
    await context.limiter.close();
    await context.publicReads.close();
    await context.db.close();
  },
});

const firstAdmin = await createFirstAdmin(context);
await app
  .listen({ host: config.host, port: config.port, backlog: 4_096 })
  .catch((error: Error) => fail(describe(error)));
app.mailWorker.start();
app.outsidePictureWorker.start();
app.avifWorker.start();
app.webhookWorker.start();
app.viewsWriter.start();
app.rolloutWatch.start();
app.publishingClock.start();
setInterval(() => void runRetentionJobs(retentionJobs, context, log), retentionIntervalMs).unref();
reportReady((app.server.address() as AddressInfo).port, firstAdmin);
