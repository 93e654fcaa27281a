import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createSecureServer, type SecureServerOptions, type ServerHttp2Session } from 'node:http2';
import { defaultArrivalLimits, limitArrival, refuseMalformed, type ArrivalLimits } from '@site/shared/server';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type RawServerBase,
  type RouteGenericInterface,
} from 'fastify';
import { securityHeaders } from './security-headers';
import type { ShellConfig } from './config';
import type { TlsCredentials } from './tls';

/** The bare server: HTTP/1.1, or with credentials HTTP/2 over TLS and HTTP/1.1 for those who speak only that. */
export function createFastify(
  config: ShellConfig,
  tls: TlsCredentials | undefined,
  limits = defaultArrivalLimits,
): FastifyInstance {
  const sessions = new Set<ServerHttp2Session>();
  const headers = securityHeaders(config.site);
  const options = {
    logger: false,
    // Of these there may be several: `localhost` has two addresses.
    serverFactory: (handler: RequestListener) => {
      const server = tls
        ? createSecureServer(toTlsOptions(tls, limits), handler as never)
        : createServer(handler);
      limitArrival(server as Server, limits);
      server.on('session', (session: ServerHttp2Session) => {
        sessions.add(session);
        session.once('close', () => sessions.delete(session));
      });
      return server as Server;
    },
    genReqId: () => randomUUID(),
    // For what no route gets to see, such as a path that cannot be decoded.
    frameworkErrors: (
      _error: Error,
      _request: unknown,
      reply: FastifyReply<RouteGenericInterface, RawServerBase>,
    ) => void reply.code(400).headers(headers).send('Bad request'),
    clientErrorHandler: refuseMalformed(headers, (reason) => ({ type: 'text/plain', text: reason })),
    // What comes on an open connection during a stop is answered; the proxy in front would hand a 503 on to the visitor.
    return503OnClosing: false,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    routerOptions: { ignoreDuplicateSlashes: true },
  };
  // Requests and replies of HTTP/2 differ in nothing that this server uses.
  const app = tls ? (fastify({ ...options, http2: true as false }) as FastifyInstance) : fastify(options);
  // Node before 24 waits for browsers to leave by themselves; this lets each answer finish and then says goodbye.
  app.addHook('preClose', async () => sessions.forEach((session) => session.close()));
  return app;
}

function toTlsOptions(tls: TlsCredentials, { headersMs }: ArrivalLimits): SecureServerOptions {
  return { ...tls, allowHTTP1: true, handshakeTimeout: headersMs };
}
