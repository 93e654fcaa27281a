import type { ExportedDraft, ExportedPost } from '@site/shared/contracts/api';
import type { Queries } from '../../../db';
import { listDraftsToExport, listPostsToExport } from './account-export.repository';

/** Every post of a member, oldest first; a few are in memory at once, as in all that follows. */
export function readPosts(db: Queries, accountId: number): AsyncGenerator<ExportedPost> {
  return readAll(0, (after) => listPostsToExport(db, { accountId, after }));
}

export function readDrafts(db: Queries, accountId: number): AsyncGenerator<ExportedDraft> {
  return readAll<string | null, ExportedDraft>(null, (after) => listDraftsToExport(db, { accountId, after }));
}

/** Reads a few at a time, after the last id. */
export async function* readAll<Id, Item extends { id: Id }>(
  start: Id,
  list: (after: Id) => Promise<Item[]>,
): AsyncGenerator<Item> {
  let items = await list(start);
  for (let last = items.at(-1); last; last = items.at(-1)) {
    yield* items;
    items = await list(last.id);
  }
}
