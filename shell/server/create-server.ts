import {
  createPreviewCards,
  requestIdHeader,
  type NetworkLimits,
  type RequestTimeouts,
} from '@site/shared/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { securityHeaders } from './http/security-headers';
import { createApiReader, type ApiReader } from './api-reader';
import type { ShellConfig } from './config';
import { createFastify } from './http/create-fastify';
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
import { makePage, type MakePageInput } from './pages/make-page';
import { PageCache } from './pages/page-cache';
import { registerPageToken } from './page-tokens/register-page-token';
import { registerReadiness } from './readiness/register-readiness';
import { registerCompression } from './http/register-compression';
import { registerFiles, type Folders } from './files/register-files';
import { registerOtherAssets, type OtherAssetsInput } from './files/register-other-assets';
import { registerReleaseEvents } from './release-events/register-release-events';
import { registerPages, type PagesInput } from './pages/register-pages';
import type { ReleaseEventsLimits } from './release-events/release-events';
import { registerReleaseFiles, type ReleaseFilesInput } from './files/register-release-files';
import { registerSecurityContact } from './files/register-security-contact';
import { registerWebManifest } from './files/register-web-manifest';
import { InlineStyles } from './rendering/inline-styles';
import type { PageRenderers } from './rendering/page-renderers';
import { PageRendering } from './rendering/page-rendering';
import type { TlsCredentials } from './http/tls';
import { GroupReader } from './visitors/group-reader';
import { PreviewReader } from './visitors/preview-reader';
import { VisitorReleasesFinder } from './visitors/visitor-releases';

export interface ShellServerInput extends Folders, OtherAssetsInput, ReleaseFilesInput, PagesInput {
  config: ShellConfig;
  /** Made from the `renderers` unless given. */
  rendering?: MakePageInput['rendering'];
  /** Absent where pages are rendered in the browser alone. */
  renderers?: (Pick<PageRenderers, 'render'> & Partial<Pick<PageRenderers, 'isolation'>>) | undefined;
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
export async function createShellServer(given: ShellServerInput): Promise<FastifyInstance> {
  const {
    config,
    serviceWorker,
    log = createLog('silent', { write: () => undefined }),
    figures = new Figures(),
    apiReader: api = createApiReader(config.apiOrigin),
  } = given;
  const keepsPages = config.offlinePages && serviceWorker !== undefined;
  const previews = new PreviewReader({ api, finder: given.finder });
  const members = new GroupReader(api);
  const visitors = new VisitorReleasesFinder({ site: config.site, source: given.source, previews, members });
  const input = { ...given, visitors, offline: keepsPages ? new OfflinePages(given) : undefined };
  const records = new RequestRecords({ log, figures, trustedProxies: config.trustedProxies });
  const rendering = given.rendering ?? createRendering(given, figures);
  const previewCards =
    config.reportSecret === undefined ? undefined : createPreviewCards(config.reportSecret);
  const making = { ...input, site: config.site, api, rendering, previewCards };
  const pages = new PageCache({ ...input, records, make: (request) => makePage(request, making) });
  const app = createFastify({
    ...input,
    log,
    records,
    sendFirst: (request, response) => pages.send(request, response),
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
  registerPages(app, api, { ...input, pages });
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
