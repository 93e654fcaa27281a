import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readShellConfig } from '../config';
import { createShellServer, type ShellServerInput } from '../create-server';
import { loadTls } from '../http/tls';
import { ReleaseFinder } from '../releases/release-finder';
import type { Certificate } from './make-certificate';
import type { Target } from './open-socket';

interface Given extends Partial<Omit<ShellServerInput, 'config' | 'tls'>> {
  env?: Record<string, string> | undefined;
  /** Makes it speak TLS, and HTTP/2. */
  certificate?: Certificate | undefined;
}

/** The shell server without releases and files, except for what is given. */
export async function createServerUnderTest({ env, certificate, ...given }: Given): Promise<FastifyInstance> {
  const { certFile = '', keyFile = '' } = certificate ?? {};
  const tlsFiles = certificate && { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile };
  const config = requireConfig(readShellConfig({ ...env, ...tlsFiles }));
  return createShellServer({
    config,
    tls: config.tls && requireConfig(await loadTls(config.tls)),
    source: { current: () => ({ id: 'none', remotes: [] }) },
    finder: new ReleaseFinder({ store: { has: () => false, ensure: async () => false } }),
    assets: { scripts: [], styles: [], federation: [], shared: {}, earlyScript: '' },
    assetsDir: __dirname,
    remotesDir: __dirname,
    publicDir: __dirname,
    ...given,
  });
}

function requireConfig<Config>(result: { config: Config } | { problems: string[] }): Config {
  if ('problems' in result) throw new Error(result.problems.join());
  return result.config;
}

export interface ProxyUnderTest extends Target {
  app: FastifyInstance;
  /** When the newest request arrived; 0 before the first. */
  requestedAt: () => number;
  close: () => Promise<void>;
}

export interface ProxyOptions extends Given {
  apiOrigin: string;
}

/** The shell server on a free port, with an API and no releases. */
export async function startProxy({ apiOrigin, env, ...given }: ProxyOptions): Promise<ProxyUnderTest> {
  const app = await createServerUnderTest({ ...given, env: { ...env, API_ORIGIN: apiOrigin } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let requestedAt = 0;
  app.server.on('request', () => (requestedAt = Date.now()));
  return {
    app,
    port,
    ca: given.certificate?.cert,
    requestedAt: () => requestedAt,
    close: () => app.close(),
  };
}
