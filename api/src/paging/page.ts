import { listDefaultLimit } from '@site/shared/contracts';
import type { PageQuery } from '@site/shared/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toNextLink } from '../http/public-responses';
import { encodeCursor, type Position, type TimeCursor } from './cursors';

export interface PageRequest<Cursor = TimeCursor> {
  limit: number;
  after?: Cursor | undefined;
}

export interface Page<Item> {
  items: Item[];
  /** The `after` of the next page; undefined on the last one. */
  next: string | undefined;
}

/**
 * Selects one item more than the page has, which shows whether there is a next page. `decode` throws a `ValidationError` for an
 * invalid cursor.
 */
export function toPageRequest<Cursor>(
  { limit = listDefaultLimit, after }: PageQuery,
  decode: (cursor: string) => Cursor,
): PageRequest<Cursor> {
  return { limit: limit + 1, after: after === undefined ? undefined : decode(after) };
}

/** `positionOf` returns the values of the list's order. */
export function toPage<Item>(
  found: Item[],
  { limit = listDefaultLimit }: PageQuery,
  positionOf: (item: Item) => Position,
): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.length > limit;
  return { items, next: hasMore && last ? encodeCursor(positionOf(last)) : undefined };
}

/** Sends the page as an array, with the next one in the `Link` header (RFC 8288). */
export function sendPage<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, next }: Page<Item>,
): Item[] {
  if (next !== undefined) reply.header('link', toNextLink(request.url, next));
  return items;
}
