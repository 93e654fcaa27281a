import path from 'node:path';
import { systemClock } from './clock';
import type { ApiConfig } from './config';
import type { Context } from './context';
import {
  createDatabase,
  createPrimaryReads,
  createReplicaReads,
  replicaTimeouts,
  type Database,
  type PublicReads,
} from './db';
import { createHtmlWorkers } from './html';
import { createPostgresRateLimiter, createRedisRateLimiter } from './http/create-rate-limiter';
import { createOutsideFetch } from './http/outside-fetch';
import { createSmtpMailer } from './mail/smtp-mailer';
import { passwordCost } from './password-hash';
import { createPictureConverter } from './pictures/picture-converter';
import { createMailboxMailer } from './modules/mailbox';
import { createExternalReleases } from './http/external-releases';
import { createDiskStorage, createS3Storage } from './storage';
import { loadTokenSecret } from './token-secret';

/** For all files of an external release together; its team waits for it. */
const externalTimeoutMs = 20_000;

/** For one external picture, without redirects. */
const pictureTimeoutMs = 10_000;

export interface ContextListeners {
  /** Called with a line for each mail of a site without a relay. */
  announceMail: (line: string) => void;
  /** Called when the connection to the database or Redis is lost. */
  onConnectionLost: (error: Error) => void;
  /** Called when public reads start or stop to use the replica. */
  onReplicaChange: (isUsed: boolean) => void;
}

/** Creates the production implementation of each part of the context. */
export async function createContext(
  config: ApiConfig & { databaseUrl: string; htmlWorkerFile: string },
  { announceMail, onConnectionLost, onReplicaChange }: ContextListeners,
): Promise<Context> {
  const {
    databaseReadUrl,
    databaseUrl,
    dataDir,
    htmlWorkerFile,
    mailFrom,
    publicUrl,
    redisUrl,
    smtpUrl,
    storageUrl,
  } = config;
  const clock = systemClock;
  // Integrators register remotes on their own machine; in production such requests never reach our network.
  const outsideFetch = createOutsideFetch({ allowPrivate: !config.production });
  const db: Database = createDatabase({ url: databaseUrl, onConnectionLost });
  const createPublicReads = (): PublicReads => {
    if (!databaseReadUrl) return createPrimaryReads(db);
    const replica = createDatabase({ url: databaseReadUrl, timeouts: replicaTimeouts, onConnectionLost });
    return createReplicaReads({ primary: db, replica, onChange: onReplicaChange });
  };
  return {
    config: { ...config, tokenSecret: config.tokenSecret ?? (await loadTokenSecret(dataDir)) },
    db,
    publicReads: createPublicReads(),
    clock,
    passwordCost,
    limiter: redisUrl
      ? await createRedisRateLimiter(redisUrl, onConnectionLost)
      : createPostgresRateLimiter(db),
    mailer: smtpUrl
      ? createSmtpMailer(smtpUrl, mailFrom)
      : createMailboxMailer({ db, clock, publicUrl, announce: announceMail }),
    pictures: createPictureConverter(),
    pictureFetch: createOutsideFetch({ allowPrivate: false, timeoutMs: pictureTimeoutMs }),
    outsideFetch,
    externalReleases: createExternalReleases({ outsideFetch, timeoutMs: externalTimeoutMs }),
    htmlWorkers: createHtmlWorkers({ file: htmlWorkerFile }),
    storage: storageUrl ? createS3Storage(storageUrl) : createDiskStorage(path.join(dataDir, 'uploads')),
  };
}
