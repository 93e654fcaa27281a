import { randomUUID } from 'node:crypto';
import type { ServerHttp2Session } from 'node:http2';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type RawServerBase,
  type RouteGenericInterface,
} from 'fastify';
import { answerHeaders } from './answer-headers';
import type { ShellConfig } from './config';
import { refuseMalformed } from './refuse-malformed';
import type { TlsCredentials } from './tls';

/** The bare server: HTTP/1.1, or with credentials HTTP/2 over TLS and HTTP/1.1 for those who speak only that. */
export function createFastify(config: ShellConfig, tls: TlsCredentials | undefined): FastifyInstance {
  const headers = answerHeaders(config.site);
  const options = {
    logger: false,
    // For a whole request to arrive, as in the API.
    requestTimeout: 300_000,
    genReqId: () => randomUUID(),
    // For what no route gets to see, such as a path that cannot be decoded.
    frameworkErrors: (
      _error: Error,
      _request: unknown,
      reply: FastifyReply<RouteGenericInterface, RawServerBase>,
    ) => void reply.code(400).headers(headers).send('Bad request'),
    clientErrorHandler: refuseMalformed(headers),
    // What comes on an open connection during a stop is answered; the proxy in front would hand a 503 on to the visitor.
    return503OnClosing: false,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    routerOptions: { ignoreDuplicateSlashes: true },
  };
  if (!tls) return fastify(options);
  const app = fastify({ ...options, http2: true, https: { ...tls, allowHTTP1: true } });
  const sessions = new Set<ServerHttp2Session>();
  app.server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  // Node before 24 waits for browsers to leave by themselves; this lets each answer finish and then says goodbye.
  app.addHook('preClose', async () => sessions.forEach((session) => session.close()));
  // Requests and replies differ in nothing that this server uses.
  return app as unknown as FastifyInstance;
}
