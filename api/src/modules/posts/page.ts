import { listDefaultLimit } from '@site/shared/contracts';
import type { PageQuery } from '@site/shared/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toNextLink } from '../../http/public-responses';
import { decodePostCursor, encodePostCursor, type PostCursor } from './post-cursor';

export interface PageRequest {
  limit: number;
  after?: PostCursor | undefined;
}

export interface Page<Item> {
  items: Item[];
  /** The `after` of the next page; undefined on the last one. */
  next: string | undefined;
}

/** Selects one post more than the page holds, which tells whether there is a next page. */
export function toPageRequest({ limit = listDefaultLimit, after }: PageQuery): PageRequest {
  return { limit: limit + 1, after: after === undefined ? undefined : decodePostCursor(after) };
}

/** `timeOf` is what the list is ordered by. */
export function toPage<Item extends { id: number }>(
  found: Item[],
  { limit = listDefaultLimit }: PageQuery,
  timeOf: (item: Item) => string,
): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.length > limit;
  return { items, next: hasMore && last ? encodePostCursor(timeOf(last), last.id) : undefined };
}

/** Returns the page as an array, and names the next one in the `Link` header (RFC 8288). */
export function sendPage<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, next }: Page<Item>,
): Item[] {
  if (next !== undefined) reply.header('link', toNextLink(request.url, next));
  return items;
}
