import type { FastifyReply } from 'fastify';
import type { ApiResult } from '../api-reader';

/** Clients of feeds and sitemaps retry by themselves. */
export function sendXml<Data>(
  reply: FastifyReply,
  found: ApiResult<Data>,
  render: (data: Data) => string,
  type = 'application/xml',
): FastifyReply {
  if (found === 'missing') return reply.code(404).send('Not found');
  if (found === 'unavailable') return reply.code(503).header('retry-after', 30).send('Please try again soon');
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=60')
    .send(render(found.data));
}
