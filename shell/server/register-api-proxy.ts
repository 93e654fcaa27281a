import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { ErrorBody } from '@site/shared/contracts';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { limitWaitingReads } from './limit-waiting-reads';

/** The API's own paths. */
const prefixes = ['/api', '/dev/mailbox'];

const timedOut = 504;

/** Hands calls on to the API, with the address of the visitor. */
export async function registerApiProxy(app: FastifyInstance, apiOrigin: string): Promise<void> {
  await app.register(async (scope) => {
    limitWaitingReads(scope, (reply) => answerForApi(reply, 503));
    for (const prefix of prefixes) {
      await scope.register(proxy, { upstream: apiOrigin, prefix, rewritePrefix: prefix, ...options });
    }
  });
}

const options: Partial<FastifyHttpProxyOptions> = {
  // The API answers 503 itself when it is slow; this is for an API that is gone.
  http: { requestOptions: { timeout: 30_000 } },
  replyOptions: {
    rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
    onError: (reply, { error }) => void answerForApi(reply, isTimeout(error) ? timedOut : 503),
    // A read may meet a connection that the API is just closing. Unset, every 503 would be asked for ten times more.
    retriesCount: 1,
  },
};

type ProxyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** In the one shape of the API's errors. */
function answerForApi(reply: ProxyReply, status: number): ProxyReply {
  const message = 'The service is not available right now. Please try again in a moment.';
  const requestId = String(reply.request.id);
  const body: ErrorBody = { message, error: message, code: 'unavailable', requestId };
  return reply
    .code(status)
    .headers({ 'retry-after': 1, 'cache-control': 'no-store', 'x-request-id': requestId })
    .send(body);
}

function isTimeout(error: Error): boolean {
  return 'statusCode' in error && error.statusCode === timedOut;
}
