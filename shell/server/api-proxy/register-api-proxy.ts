import { EventEmitter } from 'node:events';
import type { ErrorBody } from '@site/shared/contracts';
import { isFromInside } from '@site/shared/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Dispatcher } from 'undici';
import type { Figures } from '../metrics/figures';
import { registerLoadShedding } from '../http/register-load-shedding';
import { ApiRequestError, createApiClient, type ApiClient, type ApiClientOptions } from './api-client';
import { apiPrefixes, mailboxPath, toApiPath } from './api-path';
import { announcedLength, hasBody, forwardBody } from './request-body';
import { toApiRequestHeaders, toVisitorHeaders } from './forwarded-headers';

const methods: Dispatcher.HttpMethod[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/**
 * Forwards requests to the API, with the address of the visitor. No data about the visitor's connection is passed on: each
 * request is written anew. Reasons: docs/decisions/0016-requests-are-written-anew.md.
 */
export async function registerApiProxy(
  app: FastifyInstance,
  apiOrigin: string,
  { figures, ...options }: ApiClientOptions & { figures: Figures },
): Promise<void> {
  const client = createApiClient(apiOrigin, options);
  app.addHook('onClose', () => client.close());
  await app.register(async (scope) => {
    const forwarding = { client, figures };
    registerLoadShedding(scope, (reply) => sendError(reply, 503));
    scope.addHook('onRequest', (request, reply, done) => {
      const rejection = findRejection(request);
      if (rejection === undefined) return done();
      // The following bytes may be a body or another request, which cannot be told apart.
      if (request.raw.httpVersionMajor < 2) reply.header('connection', 'close');
      void sendError(reply, rejection);
    });
    for (const prefix of apiPrefixes) {
      for (const url of [prefix, `${prefix}/*`]) {
        scope.route({
          method: methods,
          url,
          handler: (request, reply) => forwardRequest(forwarding, request, reply),
        });
      }
    }
  });
}

/**
 * The status for a request that both servers might interpret differently, and for a stranger's request for the mailbox, which
 * shows codes: the API cannot tell, because all requests come from this machine.
 */
function findRejection({ raw, headers }: FastifyRequest): 400 | 404 | 501 | undefined {
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  if (isRead && hasBody(raw)) return 400;
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 501;
  const path = toApiPath(raw.url ?? '');
  if (path === undefined) return 400;
  return path.startsWith(mailboxPath) && !isFromInside(raw) ? 404 : undefined;
}

async function forwardRequest(
  { client, figures }: { client: ApiClient; figures: Figures },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { raw } = request;
  const signal = new EventEmitter();
  reply.raw.once('close', () => signal.emit('abort'));
  const headers = toApiRequestHeaders(raw.headers, { address: request.ip, requestId: request.id });
  const length = announcedLength(raw);
  if (length !== undefined && hasBody(raw)) headers['content-length'] = String(length);
  const count = (status: number) => figures.countApiRequest(request.method, status, reply.elapsedTime);
  try {
    const response = await client.send({
      method: request.method as Dispatcher.HttpMethod,
      path: toApiPath(raw.url ?? '') ?? '',
      headers,
      body: hasBody(raw) ? forwardBody(raw) : undefined,
      signal,
    });
    count(response.statusCode);
    return reply.code(response.statusCode).headers(toVisitorHeaders(response.headers)).send(response.body);
  } catch (error) {
    if (!(error instanceof ApiRequestError)) throw error;
    const status = toStatus(error);
    count(status);
    return sendError(reply, status);
  }
}

function toStatus({ cause, isTimeout }: ApiRequestError): number {
  // undici refuses to write it.
  if (cause instanceof errors.InvalidArgumentError) return 400;
  return isTimeout ? 504 : 503;
}

const messages: Record<number, [code: string, message: string]> = {
  400: ['malformed_request', 'The request is malformed.'],
  404: ['not_found', 'There is nothing here.'],
  501: ['not_implemented', 'This transfer coding is not supported.'],
};
const unavailable = [
  'unavailable',
  'The service is not available right now. Please try again in a moment.',
] as const;

/** In the format of the API's own errors. */
function sendError(reply: FastifyReply, status: number): FastifyReply {
  const [code, message] = messages[status] ?? unavailable;
  const requestId = String(reply.request.id);
  const body: ErrorBody = { message, error: message, code, requestId };
  if (status >= 503) reply.header('retry-after', 1);
  return reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': requestId }).send(body);
}
