import { relatedPostsMax, type Post, type PostNeighbors } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';
import { postTables, publicTexts, publicTextsOf, summaryColumns } from './post-columns.sql';
import { hideFromPlanner, ofCategory, toRange } from './post-range.sql';

/** Those of a post that is not published. */
export const noNeighbors: PostNeighbors = { previous: null, next: null, related: [] };

const { where, orderBy } = toRange([ofCategory(0)], undefined, hideFromPlanner);

const related = `
  select * from posts p
  where p.status = 'published' and ${where.join(' and ')} and p.id <> $id
    and p.id is distinct from (select id from previous) and p.id is distinct from (select id from next)
  order by ${orderBy}
  limit ${relatedPostsMax}`;

// Each part is the beginning of a range of an index, however many posts there are.
const find = statement<PostNeighbors>(
  'posts.find-neighbors',
  `with previous as (
     select n.id, n.title from posts n
     where n.status = 'published' and (n.created_at, n.id) < ($createdAt::timestamptz, $id::bigint)
     order by n.created_at desc, n.id desc
     limit 1
   ), next as (
     select n.id, n.title from posts n
     where n.status = 'published' and (n.created_at, n.id) > ($createdAt::timestamptz, $id::bigint)
     order by n.created_at, n.id
     limit 1
   )
   select
     (select row_to_json(previous) from previous) as previous,
     (select row_to_json(next) from next) as next,
     (
       select coalesce(json_agg(page), '[]') from (
         select ${summaryColumns(publicTexts)} from ${postTables(publicTextsOf(related))}
         order by ${orderBy}
       ) page
     ) as related`,
);

/** Nobody is led to one post in two ways: those beside a post are not related to it. */
export function findPostNeighbors(
  db: Queries,
  { id, created_at: createdAt, category }: Pick<Post, 'id' | 'created_at' | 'category'>,
): Promise<PostNeighbors> {
  return db.one(find, { id, createdAt, category: category.id });
}
