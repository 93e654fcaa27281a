import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createSecureServer, type SecureServerOptions, type ServerHttp2Session } from 'node:http2';
import proxyAddr from '@fastify/proxy-addr';
import {
  defaultRequestTimeouts,
  applyRequestTimeouts,
  limitNetworks,
  refuseMalformed,
  refuseSeveralHosts,
  requestIdHeader,
  type NetworkLimits,
  type RequestTimeouts,
} from '@site/shared/server';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type RawServerBase,
  type RouteGenericInterface,
} from 'fastify';
import { toPagePath } from '@site/shared/contracts';
import { apiPrefixes } from '../api-proxy/api-path';
import { securityHeaders } from './security-headers';
import type { ShellConfig } from '../config';
import type { RequestRecords } from '../logging/request-records';
import { ResponseLog } from '../logging/response-log';
import type { TlsCredentials } from './tls';

/** For each session, the minimum that the standard recommends; Node itself has no limit but its memory. */
const maxStreams = 100;

interface FastifyInput {
  config: Pick<ShellConfig, 'site'>;
  log: FastifyBaseLogger;
  records: RequestRecords;
  /** Called before routing; true when it has sent the response. */
  sendFirst: (request: IncomingMessage, response: ServerResponse) => boolean;
  tls?: TlsCredentials | undefined;
  requestTimeouts?: Partial<RequestTimeouts> | undefined;
  networkLimits?: NetworkLimits | undefined;
}

/** Creates the server: HTTP/1.1, or with TLS HTTP/2 with a fallback to HTTP/1.1. */
export function createFastify({
  config,
  log,
  records,
  sendFirst,
  tls,
  requestTimeouts,
  networkLimits,
}: FastifyInput): FastifyInstance {
  const sessions = new Set<ServerHttp2Session>();
  const limits = { ...defaultRequestTimeouts, ...requestTimeouts };
  const headers = securityHeaders(config.site);
  const toRefusal = (reason: string) => ({ type: 'text/plain', text: reason });
  const refuse = refuseSeveralHosts(headers, toRefusal);
  const options = {
    loggerInstance: log,
    logController: new ResponseLog(records),
    // Called for each address: `localhost` has two.
    serverFactory: (route: RequestListener) => {
      const handler: RequestListener = (request, response) => {
        if (!refuse(request, response) && !sendFirst(request, response)) route(request, response);
      };
      const server = (tls ? createSecureServer(toTlsOptions(tls, limits)) : createServer()) as Server;
      applyRequestTimeouts(server, limits);
      server.on(
        'request',
        limitNetworks(server, handler, {
          isProxy: (address) => records.isTrusted(address, 0),
          toAddress: (request) => proxyAddr(request, records.isTrusted),
          headers,
          limits: networkLimits,
        }),
      );
      server.on('session', (session: ServerHttp2Session) => {
        sessions.add(session);
        session.once('close', () => sessions.delete(session));
      });
      return server;
    },
    genReqId: (request: IncomingMessage) => records.toId(request),
    // Handles requests that reach no route, such as one with a path that cannot be decoded.
    frameworkErrors: (
      _error: Error,
      { id }: { id: string },
      reply: FastifyReply<RouteGenericInterface, RawServerBase>,
    ) =>
      void reply
        .code(400)
        .headers({ ...headers, [requestIdHeader]: id })
        .send('Bad request'),
    clientErrorHandler: refuseMalformed(headers, toRefusal),
    // Requests on open connections are still served during a stop: a proxy in front would forward the 503 to the visitor.
    return503OnClosing: false,
    trustProxy: records.isTrusted,
    rewriteUrl: ({ url = '/' }: { url?: string }) => (isUnreadablePage(url) ? unreadablePath : url),
    routerOptions: { ignoreDuplicateSlashes: true },
  };
  // For this server the types of HTTP/2 requests and replies are compatible.
  const app = tls ? (fastify({ ...options, http2: true as false }) as FastifyInstance) : fastify(options);
  app.decorateRequest('sent', undefined);
  // Only the API reads bodies. Node discards what nobody has read, within the limits for bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  // Node before 24 waits until browsers close their sessions; this closes each one once its responses are complete.
  app.addHook('preClose', async () => sessions.forEach((session) => session.close()));
  return app;
}

/** The router rejects paths that cannot be decoded. This path has no route, so that the page handler gets it. */
const unreadablePath = '/%25';

/** Whether a path that cannot be decoded is that of a page. */
function isUnreadablePage(url: string): boolean {
  const [path = ''] = url.split('?');
  const noPages = [...apiPrefixes, '/assets', '/remotes'];
  return (
    toPagePath(path) === undefined &&
    !noPages.some((prefix) => path.replace(/^\/+/, '/').startsWith(`${prefix}/`))
  );
}

function toTlsOptions(tls: TlsCredentials, { headersMs }: RequestTimeouts): SecureServerOptions {
  return {
    ...tls,
    allowHTTP1: true,
    handshakeTimeout: headersMs,
    settings: { maxConcurrentStreams: maxStreams },
  };
}
