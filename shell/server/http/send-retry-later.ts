import type { FastifyReply } from 'fastify';

/** Sends a 503 for something that this server may have in a moment. */
export function sendRetryLater(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': 5 })
    .send('Please try again soon');
}
