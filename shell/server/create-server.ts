import type { RequestTimeouts } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from './security-headers';
import { createApiReader } from './api-reader';
import type { ShellConfig } from './config';
import { createFastify } from './create-fastify';
import type { ApiClientOptions } from './api-proxy/api-client';
import { registerApiProxy } from './api-proxy/register-api-proxy';
import { registerCompression } from './register-compression';
import { registerFiles, type Folders } from './register-files';
import { registerPages, type PagesInput } from './register-pages';
import { registerReleaseFiles, type ReleaseFilesInput } from './register-release-files';
import { registerSecurityContact } from './register-security-contact';
import { registerWebManifest } from './register-web-manifest';
import type { TlsCredentials } from './tls';

export interface ShellServerInput extends Folders, ReleaseFilesInput, PagesInput {
  config: ShellConfig;
  /** Makes the server speak HTTPS. */
  tls?: TlsCredentials | undefined;
  api?: ApiClientOptions | undefined;
  requestTimeouts?: RequestTimeouts | undefined;
}

/** The shell server: pages, the files of shell and remotes, and the proxy to the API. */
export async function createShellServer(input: ShellServerInput): Promise<FastifyInstance> {
  const { config } = input;
  const app = createFastify(config, input.tls, input.requestTimeouts);
  const headers = securityHeaders(config.site);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  registerCompression(app);
  await registerApiProxy(app, config.apiOrigin, input.api);
  await registerFiles(app, input);
  registerReleaseFiles(app, input);
  registerWebManifest(app, config.site);
  registerSecurityContact(app, config.site);
  registerPages(app, createApiReader(config.apiOrigin), input);
  return app;
}
