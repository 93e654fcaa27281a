import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { RequestTimeouts } from '@site/shared/server';
import { createApp } from '../app';
import { readApiConfig } from '../config';
import type { Context } from '../context';
import { createDatabase, createPrimaryReads, type DatabaseOptions } from '../db';
import type { App } from '../http/app-type';
import { createOutsideFetch } from '../http/outside-fetch';
import type { LoadSheddingOptions } from '../http/load-shedding';
import { createHtmlWorkers } from '../html';
import { createPostgresRateLimiter } from '../http/create-rate-limiter';
import type { Mail, Mailer } from '../mail/mailer';
import type { PasswordCost } from '../password-hash';
import { createPictureConverter } from '../pictures/picture-converter';
import { createPictureProcess } from '../pictures/picture-process';
import { createExternalReleases } from '../http/external-releases';
import { createDiskStorage } from '../storage';
import { createTestDatabase } from './create-test-database';
import { createFixedClock, type FixedClock } from './create-fixed-clock';
import { createRecordedMailer, type RecordedMailer } from './create-recorded-mailer';

/** What a shell server in tests shares with the API. */
export const reportSecret = 'of-the-shell-server-and-the-api-in-tests';

export interface TestApp extends Context {
  /** For a second process beside this one. */
  databaseUrl: string;
  app: App;
  clock: FixedClock;
  mailer: RecordedMailer;
  inject: App['inject'];
  /** Works off the outbox, then returns what was mailed to the address so far, oldest first. */
  mailsTo(email: string): Promise<Mail[]>;
  /** Ends the app and drops its database. */
  close(): Promise<void>;
}

// eslint-disable-next-line no-console
const reportError = (line: string) => console.error(line);

/** Takes all that a test asks at once, also on a busy machine; `load-shedding.test.ts` shows what is refused otherwise. */
export const generousLimits: LoadSheddingOptions = { concurrency: { waitMs: 30_000 }, lateMs: Infinity };

/** `hung-database.test.ts` shows when the API gives up instead. */
export const generousTimeouts: NonNullable<DatabaseOptions['timeouts']> = {
  connectMs: 30_000,
  queryMs: 30_000,
  pingMs: 30_000,
};

/** The least that argon2 takes; `password-hash.test.ts` is about what production pays. */
const cheapHashes: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Fails the test when the server fails: `console.error` does. */
export const testLog = pino({ level: 'error' }, { write: reportError });

export interface TestParts {
  /** Takes the mails instead. */
  relay?: Mailer;
  /** How long a request may take to arrive. */
  requestTimeouts?: Partial<RequestTimeouts>;
  /** Next to nothing unless given. */
  passwordCost?: PasswordCost;
  /** Fetches pictures from elsewhere; unset, none of this machine. */
  pictureFetch?: Context['pictureFetch'];
  /** How long all of an external release may take. */
  externalTimeoutMs?: number;
}

/**
 * The real app on a fresh database and folder of its own, with a clock that stands still and recorded mails.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  {
    relay,
    requestTimeouts,
    passwordCost = cheapHashes,
    pictureFetch = createOutsideFetch({ allowPrivate: false }),
    externalTimeoutMs = 240_000,
  }: TestParts = {},
): Promise<TestApp> {
  const read = readApiConfig({ PUBLIC_URL: 'http://site.test', REPORT_SECRET: reportSecret, ...environment });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-api-test-'));
  const db = createDatabase({ url: database.url, timeouts: generousTimeouts });
  const mailer = createRecordedMailer();
  const outsideFetch = createOutsideFetch({ allowPrivate: true });
  const worker = { file: process.env['TEST_PICTURE_WORKER'] ?? '', execArgv: [] };
  const context = {
    config: { ...read.config, dataDir, tokenSecret: 'only-for-tests-only-for-tests-only' },
    db,
    publicReads: createPrimaryReads(db),
    mailer,
    storage: createDiskStorage(path.join(dataDir, 'uploads')),
    limiter: createPostgresRateLimiter(db),
    clock: createFixedClock(),
    passwordCost,
    pictures: createPictureConverter({ process: createPictureProcess({ worker }), wholeMs: 600_000 }),
    avif: { worker, timeoutMs: 240_000 },
    pictureFetch,
    outsideFetch,
    externalReleases: createExternalReleases({ outsideFetch, timeoutMs: externalTimeoutMs }),
    htmlWorkers: createHtmlWorkers({
      file: process.env['TEST_HTML_WORKER'] ?? '',
      // As the limits of the whole app.
      waitMs: 30_000,
      timeoutMs: 30_000,
    }),
  };
  const app = await createApp(
    { ...context, mailer: relay ?? mailer },
    testLog,
    generousLimits,
    requestTimeouts,
  );

  return {
    ...context,
    databaseUrl: database.url,
    app,
    inject: app.inject.bind(app),
    mailsTo: async (email) => {
      await app.mailWorker.drain();
      return mailer.mails.filter((mail) => mail.to === email);
    },
    close: async () => {
      await app.close();
      await context.htmlWorkers.close();
      await context.pictures.stop();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
