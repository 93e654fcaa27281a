import proxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import { findOwner } from '@site/shared/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import type { ShellConfig } from './config';
import { renderPage } from './render-page';
import { securityHeaders } from './security-headers';
import type { ShellAssets } from './shell-assets';
import type { SiteSource } from './site-source';

export interface ShellServerInput {
  config: ShellConfig;
  source: SiteSource;
  assets: ShellAssets;
  /** Folder with the shell's hashed files, served under `/assets/`. */
  assetsDir: string;
  /** Folder with `<name>/<release>/<file>`, served under `/remotes/`. */
  remotesDir: string;
  /** Folder with the files that have fixed names, such as the icon. */
  publicDir: string;
}

/** The shell server: pages, files of shell and remotes, and the way to the API. */
export async function createShellServer(input: ShellServerInput): Promise<FastifyInstance> {
  const { config, source, assets, assetsDir, remotesDir, publicDir } = input;
  const app = fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { ignoreDuplicateSlashes: true },
  });

  await app.register(proxy, {
    upstream: config.apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    ...proxyOptions,
  });
  await app.register(proxy, {
    upstream: config.apiOrigin,
    prefix: '/dev/mailbox',
    rewritePrefix: '/dev/mailbox',
    ...proxyOptions,
  });

  const hashed = { immutable: true, maxAge: '1y', preCompressed: true, index: false as const };
  await app.register(serveStatic, { root: assetsDir, prefix: '/assets/', ...hashed });
  await app.register(serveStatic, { root: remotesDir, prefix: '/remotes/', decorateReply: false, ...hashed });
  await app.register(serveStatic, {
    root: publicDir,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    maxAge: '1h',
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).send('Method not allowed');
    const pathname = request.url.split('?')[0] ?? '/';
    if (/^\/(assets|remotes)\//.test(pathname)) return reply.code(404).send('No such file');
    const releases = await source.current();
    const owner = findOwner(releases, pathname);
    return reply
      .code(owner || pathname === '/' ? 200 : 404)
      .headers({ ...securityHeaders(config.site, releases), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(renderPage({ state: { config: config.site, releases }, assets, preload: owner?.preload ?? [] }));
  });
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
