import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createApp } from './app';
import { readApiConfig } from './config';
import { createContext } from './create-context';
import { migrate } from './db';
import { createFirstAdmin, type FirstAdmin } from './modules/accounts/first-admin';

const stopTimeoutMs = 10_000;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Beside the bundle, or beside the source. */
function findMigrations(): string {
  const folders = ['migrations', '../migrations'].map((name) => path.join(import.meta.dirname, name));
  return folders.find(existsSync) ?? fail('The API cannot start: its folder of migrations is missing.');
}

function reportReady(port: number, firstAdmin: FirstAdmin | undefined): void {
  if (process.send) {
    process.send({ type: 'ready', port, firstAdmin });
    return;
  }
  console.log(`The API listens on port ${port}.`);
  if (firstAdmin?.password) console.log(`First admin: ${firstAdmin.email}, password ${firstAdmin.password}`);
}

const result = readApiConfig(process.env);
if ('problems' in result) fail(`The API cannot start: ${result.problems.join('; ')}.`);
const { config } = result;
const { databaseUrl } = config;
if (!databaseUrl) fail('The API cannot start: DATABASE_URL is missing. (`npm start` brings a database.)');

await migrate(databaseUrl, findMigrations()).catch((error: Error) => {
  const reason = error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
  fail(`The API cannot start: the database could not be prepared. ${reason}`);
});

const context = await createContext(
  { ...config, databaseUrl },
  {
    announceMail: (line) => console.log(line),
    onConnectionLost: (error) => app.log.warn({ err: error }, 'connection lost'),
  },
);
const app = await createApp(context, {
  logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
});

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  // A request that hangs does not keep the process.
  setTimeout(() => process.exit(0), stopTimeoutMs).unref();
  await app.close();
  await context.limiter.close();
  await context.db.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
if (process.send) {
  // Started by another process, it lives as long as that one, and Ctrl-C is that one's business.
  process.on('disconnect', stop);
  process.on('SIGINT', () => {});
} else {
  process.on('SIGINT', stop);
}

const firstAdmin = await createFirstAdmin(context);
await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
  fail(`The API cannot start: ${error.message}`);
});
app.mailWorker.start();
reportReady((app.server.address() as AddressInfo).port, firstAdmin);
