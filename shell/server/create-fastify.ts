import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createSecureServer, type SecureServerOptions, type ServerHttp2Session } from 'node:http2';
import {
  defaultRequestTimeouts,
  applyRequestTimeouts,
  refuseMalformed,
  type RequestTimeouts,
} from '@site/shared/server';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type RawServerBase,
  type RouteGenericInterface,
} from 'fastify';
import { securityHeaders } from './security-headers';
import type { ShellConfig } from './config';
import type { TlsCredentials } from './tls';

/** The bare server: HTTP/1.1, or with credentials HTTP/2 over TLS, and HTTP/1.1 for clients that support only that. */
export function createFastify(
  config: ShellConfig,
  tls: TlsCredentials | undefined,
  limits = defaultRequestTimeouts,
): FastifyInstance {
  const sessions = new Set<ServerHttp2Session>();
  const headers = securityHeaders(config.site);
  const options = {
    logger: false,
    // Called once for each address: `localhost` has two.
    serverFactory: (handler: RequestListener) => {
      const server = tls
        ? createSecureServer(toTlsOptions(tls, limits), handler as never)
        : createServer(handler);
      applyRequestTimeouts(server as Server, limits);
      server.on('session', (session: ServerHttp2Session) => {
        sessions.add(session);
        session.once('close', () => sessions.delete(session));
      });
      return server as Server;
    },
    genReqId: () => randomUUID(),
    // For requests that reach no route, such as one with a path that cannot be decoded.
    frameworkErrors: (
      _error: Error,
      _request: unknown,
      reply: FastifyReply<RouteGenericInterface, RawServerBase>,
    ) => void reply.code(400).headers(headers).send('Bad request'),
    clientErrorHandler: refuseMalformed(headers, (reason) => ({ type: 'text/plain', text: reason })),
    // Requests on open connections are still served during a stop: a proxy in front would forward the 503 to the visitor.
    return503OnClosing: false,
    // Not the number itself: Fastify then trusts nobody, because a count alone does not say who the nearest proxy is.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    routerOptions: { ignoreDuplicateSlashes: true },
  };
  // HTTP/2 requests and replies do not differ in anything that this server uses.
  const app = tls ? (fastify({ ...options, http2: true as false }) as FastifyInstance) : fastify(options);
  // Node before 24 waits until browsers close their sessions; this closes each one once its responses are complete.
  app.addHook('preClose', async () => sessions.forEach((session) => session.close()));
  return app;
}

function toTlsOptions(tls: TlsCredentials, { headersMs }: RequestTimeouts): SecureServerOptions {
  return { ...tls, allowHTTP1: true, handshakeTimeout: headersMs };
}
