import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { createApiReader } from './api-reader';
import type { ShellConfig } from './config';
import { createFastify } from './create-fastify';
import { registerFiles, type Folders } from './register-files';
import { registerPages } from './register-pages';
import { registerReleaseFiles, type ReleaseFilesInput } from './register-release-files';
import { registerWebManifest } from './register-web-manifest';
import type { ShellAssets } from './shell-assets';
import type { TlsCredentials } from './tls';

export interface ShellServerInput extends Folders, ReleaseFilesInput {
  config: ShellConfig;
  assets: ShellAssets;
  /** Makes the server speak HTTPS. */
  tls?: TlsCredentials | undefined;
}

/** The shell server: pages, files of shell and remotes, and the way to the API. */
export async function createShellServer(input: ShellServerInput): Promise<FastifyInstance> {
  const { config } = input;
  const app = createFastify(config, input.tls);
  for (const prefix of ['/api', '/dev/mailbox']) {
    await app.register(proxy, { upstream: config.apiOrigin, prefix, rewritePrefix: prefix, ...proxyOptions });
  }
  await registerFiles(app, input);
  registerReleaseFiles(app, input);
  registerWebManifest(app, config.site);
  registerPages(app, createApiReader(config.apiOrigin), input);
  return app;
}

const proxyOptions = {
  // The API answers 503 itself when it is slow; this is for an API that is gone.
  http: { requestOptions: { timeout: 30_000 } },
  replyOptions: {
    rewriteRequestHeaders: (request: { ip?: string }, headers: Record<string, unknown>) => ({
      ...headers,
      'x-forwarded-for': request.ip,
    }),
  },
};
