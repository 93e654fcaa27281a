import path from 'node:path';
import type { BuiltRelease } from '@site/build/remote-target';
import { makeCertificate } from '@site/shell/testing/make-certificate';
import { publishBuilds, publishOwnShell } from '@site/release/publish-builds';
import { RegistryClient } from '@site/release/registry-client';
import { fromRoot } from '../from-root';
import { ServerProcess } from '../servers/server-process';
import { findBuilds } from './builds';
import { startMailSink, type MailSink } from './mail-sink';
import { startObjectStore, type ObjectStore } from './object-store';
import { Postgres } from './postgres';
import { startRedis } from './redis';

interface ApiReady {
  port: number;
  firstAdmin?: { email: string; password?: string };
}

/**
 * A site of two API processes and two shell servers, each with a separate disk, on what they share. Redis, the store and the relay
 * are reached over verified TLS.
 */
export interface Cluster {
  apis: [ServerProcess<ApiReady>, ServerProcess<ApiReady>];
  /** The reports of both APIs at their first start, at once on an empty database. */
  firstStarts: ApiReady[];
  /** The first one asks the first API, the second one the second. */
  shellServers: [ServerProcess, ServerProcess];
  /** The folder in which a shell server keeps the files of releases. */
  releaseFolderOf(index: 0 | 1): string;
  postgres: Postgres;
  store: ObjectStore;
  mails: MailSink['mails'];
  builds: BuiltRelease[];
  operatorToken: string;
  /** One more API that is started by nobody yet. */
  createApi(name: string, env?: NodeJS.ProcessEnv): ServerProcess<ApiReady>;
}

const operatorToken = 'the-operator-of-the-multi-process-site';
const reportSecret = 'a secret of shell servers and APIs alike';

/** Starts it in a folder that is empty. `onStop` takes what ends each part; to be called last one first. */
export async function startCluster(
  folder: string,
  onStop: (stopPart: () => Promise<void>) => void,
): Promise<Cluster> {
  const builds = await findBuilds();
  const postgres = new Postgres(path.join(folder, 'postgres'));
  await postgres.start();
  onStop(() => postgres.stop());
  const certificate = await makeCertificate();
  onStop(certificate.remove);
  const redis = await startRedis(certificate);
  onStop(redis.stop);
  const store = await startObjectStore(path.join(folder, 'store'), certificate);
  onStop(store.close);
  const mailSink = await startMailSink(certificate);
  onStop(mailSink.close);

  const createApi = (name: string, env: NodeJS.ProcessEnv = {}) => {
    const api = new ServerProcess<ApiReady>('api/dist/server.mjs', {
      NODE_ENV: 'production',
      NODE_EXTRA_CA_CERTS: certificate.certFile,
      LOG_LEVEL: 'silent',
      // On a busy machine calls are served a little later.
      OVERLOADED_AFTER_MS: '60000',
      DATA_DIR: path.join(folder, name),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      STORAGE_URL: store.url,
      SMTP_URL: mailSink.url,
      MAIL_FROM: `${name}@example.com`,
      PUBLIC_URL: 'http://localhost:3000',
      TOKEN_SECRET: 'a secret that all processes have in common',
      REPORT_SECRET: reportSecret,
      OPERATOR_TOKEN: operatorToken,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: '',
      FEATURES: '',
      ...env,
    });
    onStop(() => api.stop());
    return api;
  };
  const apis: Cluster['apis'] = [createApi('api-1'), createApi('api-2')];
  const firstStarts = await Promise.all(apis.map((api) => api.start()));
  const registry = new RegistryClient({ siteUrl: apis[0].url, token: operatorToken });
  const log = (line: string) => {
    // On a busy machine they wait for what passes, and say so.
    if (/ is not (?:live|published)/.test(line)) throw new Error(line);
  };
  await publishOwnShell(registry, fromRoot('dist/shell'), log);
  await publishBuilds(registry, builds, log);

  const dataDirOf = (index: 0 | 1) => path.join(folder, `shell-server-${index + 1}`);
  const createShellServer = (index: 0 | 1) => {
    const env = { API_ORIGIN: apis[index].url, DATA_DIR: dataDirOf(index), REPORT_SECRET: reportSecret };
    const server = new ServerProcess('shell/dist/server.mjs', env);
    onStop(() => server.stop());
    return server;
  };
  const shellServers: Cluster['shellServers'] = [createShellServer(0), createShellServer(1)];
  await Promise.all(shellServers.map((server) => server.start()));

  return {
    apis,
    firstStarts,
    shellServers,
    releaseFolderOf: (index) => path.join(dataDirOf(index), 'shell-server/remotes'),
    postgres,
    store,
    mails: mailSink.mails,
    builds,
    operatorToken,
    createApi,
  };
}
