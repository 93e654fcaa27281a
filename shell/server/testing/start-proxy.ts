import type { AddressInfo } from 'node:net';
import type { NetworkLimits, RequestTimeouts } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import type { ApiClientOptions } from '../api-proxy/api-client';
import { readShellConfig } from '../config';
import { createShellServer } from '../create-server';
import { ReleaseFinder } from '../releases/release-finder';
import { loadTls, type TlsFiles } from '../http/tls';

export interface ProxyUnderTest {
  app: FastifyInstance;
  port: number;
  /** When the newest request arrived; 0 before the first. */
  requestedAt: () => number;
  close: () => Promise<void>;
}

interface ProxyOptions {
  apiOrigin: string;
  /** Makes it speak TLS, and HTTP/2. */
  tls?: TlsFiles | undefined;
  api?: ApiClientOptions;
  requestTimeouts?: Partial<RequestTimeouts>;
  networkLimits?: NetworkLimits;
  /** Further variables of the server. */
  env?: Record<string, string>;
}

/** The shell server on a free port, with an API and no releases. */
export async function startProxy({
  apiOrigin,
  tls,
  api,
  requestTimeouts,
  networkLimits,
  env,
}: ProxyOptions): Promise<ProxyUnderTest> {
  const read = readShellConfig({
    ...env,
    API_ORIGIN: apiOrigin,
    ...(tls && { TLS_CERT_FILE: tls.certFile, TLS_KEY_FILE: tls.keyFile }),
  });
  if ('problems' in read) throw new Error(read.problems.join());
  const credentials = tls && (await loadTls(tls));
  if (credentials && 'problems' in credentials) throw new Error(credentials.problems.join());
  const source = { current: () => ({ id: 'none', remotes: [] }) };
  const app = await createShellServer({
    config: read.config,
    api,
    requestTimeouts,
    networkLimits,
    tls: credentials?.config,
    source,
    finder: new ReleaseFinder({ store: { has: () => false, ensure: async () => false } }),
    assets: { scripts: [], styles: [], federation: [], shared: {}, earlyScript: '' },
    assetsDir: __dirname,
    remotesDir: __dirname,
    publicDir: __dirname,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let requestedAt = 0;
  app.server.on('request', () => (requestedAt = Date.now()));
  return { app, port, requestedAt: () => requestedAt, close: () => app.close() };
}
