import type { FastifyReply } from 'fastify';

/** For what this server may have in a moment. */
export function sendNotYet(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': 5 })
    .send('Please try again soon');
}
