import { listDefaultLimit } from '@site/shared/contracts';
import type { PageQuery } from '@site/shared/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodePostCursor, encodePostCursor } from './post-cursor';
import type { PageRequest } from './post-lists';

export interface Page<Item> {
  items: Item[];
  /** The `after` of the next page; undefined on the last one. */
  next: string | undefined;
}

/** Asks for one post more than the page holds: that one tells whether there is a next page. */
export function toPageRequest({ limit = listDefaultLimit, after }: PageQuery): PageRequest {
  return { limit: limit + 1, after: after === undefined ? undefined : decodePostCursor(after) };
}

export function toPage<Item extends { id: number; created_at: string }>(
  found: Item[],
  { limit = listDefaultLimit }: PageQuery,
): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? encodePostCursor(last) : undefined };
}

/** Answers the page as an array, and names the next one in the `Link` header (RFC 8288). */
export function sendPage<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, next }: Page<Item>,
): Item[] {
  if (next !== undefined) {
    const [path = '', query] = request.url.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set('after', next);
    reply.header('link', `<${path}?${parameters.toString()}>; rel="next"`);
  }
  return items;
}
