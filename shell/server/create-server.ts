import { requestIdHeader, type NetworkLimits, type RequestTimeouts } from '@site/shared/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { securityHeaders } from './security-headers';
import { createApiReader, type ApiReader } from './api-reader';
import type { ShellConfig } from './config';
import { createFastify } from './create-fastify';
import type { ApiClientOptions } from './api-proxy/api-client';
import { registerApiProxy } from './api-proxy/register-api-proxy';
import type { Kit } from './kit/read-kit';
import { registerKit } from './kit/register-kit';
import { createLog } from './logging/create-log';
import { RequestRecords } from './logging/request-records';
import { Figures } from './metrics/figures';
import { registerMetrics } from './metrics/register-metrics';
import { OfflinePages } from './offline/offline-pages';
import { registerOfflinePages } from './offline/register-offline-pages';
import { PageHits } from './page-hits';
import { registerPageToken } from './page-tokens/register-page-token';
import { registerReadiness } from './readiness/register-readiness';
import { registerCompression } from './register-compression';
import { registerFiles, type Folders } from './register-files';
import { registerOtherAssets, type OtherAssetsInput } from './register-other-assets';
import { registerReleaseEvents } from './release-events/register-release-events';
import { registerPages, type PagesInput } from './register-pages';
import type { ReleaseEventsLimits } from './release-events/release-events';
import { registerReleaseFiles, type ReleaseFilesInput } from './register-release-files';
import { registerSecurityContact } from './register-security-contact';
import { registerWebManifest } from './register-web-manifest';
import { InlineStyles } from './rendering/inline-styles';
import type { PageRenderers } from './rendering/page-renderers';
import { PageRendering } from './rendering/page-rendering';
import type { TlsCredentials } from './tls';
import { PreviewReader } from './visitors/preview-reader';
import { VisitorReleasesFinder } from './visitors/visitor-releases';

export interface ShellServerInput extends Folders, OtherAssetsInput, ReleaseFilesInput, PagesInput {
  config: ShellConfig;
  /** From which the `rendering` is made, where none is given. */
  renderers?: (Pick<PageRenderers, 'render'> & Partial<Pick<PageRenderers, 'walls'>>) | undefined;
  /** The packages for teams; absent where they were not built. */
  kit?: Kit | undefined;
  /** The text of the service worker; absent in development, where browsers keep nothing. */
  serviceWorker?: string | undefined;
  /** Makes the server speak HTTPS. */
  tls?: TlsCredentials | undefined;
  api?: ApiClientOptions | undefined;
  /** What pages, feeds and previews are made from. */
  apiReader?: ApiReader | undefined;
  requestTimeouts?: Partial<RequestTimeouts> | undefined;
  networkLimits?: NetworkLimits | undefined;
  releaseEvents?: Partial<ReleaseEventsLimits> | undefined;
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal | undefined;
  /** Nothing is logged unless given. */
  log?: FastifyBaseLogger | undefined;
  figures?: Figures | undefined;
}

/** The shell server: pages, the files of shell and remotes, and the proxy to the API. */
export async function createShellServer(given: Omit<ShellServerInput, 'offline'>): Promise<FastifyInstance> {
  const {
    config,
    serviceWorker,
    log = createLog('silent', { write: () => undefined }),
    figures = new Figures(),
    apiReader: api = createApiReader(config.apiOrigin),
  } = given;
  const keepsPages = config.offlinePages && serviceWorker !== undefined;
  const previews = new PreviewReader({ api, finder: given.finder });
  const visitors = new VisitorReleasesFinder({ site: config.site, source: given.source, previews });
  const input = { ...given, visitors, offline: keepsPages ? new OfflinePages(given) : undefined };
  const records = new RequestRecords({ log, figures, trustedProxies: config.trustedProxies });
  const hits = new PageHits({ ...input, records });
  const app = createFastify({
    ...input,
    log,
    records,
    sendFirst: (request, response) => hits.send(request, response),
  });
  const headers = securityHeaders(config.site);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    done();
  });
  registerCompression(app);
  registerReadiness(app, input);
  registerMetrics(app, figures);
  await registerApiProxy(app, config.apiOrigin, { ...input.api, figures });
  await registerFiles(app, input, config.site.apiBaseUrl);
  registerOtherAssets(app, input);
  registerReleaseFiles(app, input);
  registerPageToken(app, { config, visitors });
  registerReleaseEvents(app, { ...input, figures });
  registerOfflinePages(app, { ...input, site: config.site });
  registerKit(app, input);
  registerWebManifest(app, config.site);
  registerSecurityContact(app, config.site);
  registerPages(app, api, {
    ...input,
    hits,
    rendering: input.rendering ?? createRendering(input, figures),
  });
  return app;
}

function createRendering(input: ShellServerInput, figures: Figures): PageRendering | undefined {
  const { config, renderers, assets, assetsDir, remotesDir } = input;
  return (
    renderers &&
    new PageRendering({
      renderers,
      styles: new InlineStyles(assetsDir, remotesDir),
      shellStyles: assets.styles,
      timeoutMs: config.renderTimeoutMs,
      figures,
    })
  );
}
