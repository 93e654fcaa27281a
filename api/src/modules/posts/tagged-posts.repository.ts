import { statement, type Queries } from '../../db';
import { toCursorValues } from '../../paging/cursors';
import type { PageRequest } from '../../paging/page';
import { hideFromPlanner } from './post-range.sql';

/** The published posts with a tag, newest first. */
export async function listPostIdsOfTag(
  db: Queries,
  tagId: number,
  { limit, after }: PageRequest,
): Promise<number[]> {
  // As a range its tag is part of the order of the index; see `ofLeadingColumn`.
  const tag = hideFromPlanner('tagId');
  const sql = statement<{ ids: number[] }>(
    ['tags.posts', ...(after ? ['after'] : []), limit].join('-'),
    `select coalesce(array_agg(post_id), '{}') as ids from (
       select post_id from post_tags
       where tag_id between ${tag} and ${tag}
         ${after ? `and (tag_id, created_at, post_id) < (${tag}, $afterTime, $afterId)` : ''}
       order by tag_id desc, created_at desc, post_id desc
       limit ${limit}
     ) page`,
  );
  return (await db.one(sql, { tagId, ...toCursorValues(after) })).ids;
}
