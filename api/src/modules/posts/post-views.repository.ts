import type { PostViews } from '@site/shared/contracts/api';
import { backgroundStatement, query, type Queries } from '../../db';

// In a fixed order, so that concurrent processes do not deadlock.
const add = backgroundStatement(
  'post-views.add',
  `insert into post_views (post_id, day, views)
   select p.id, given.day, given.views
   from jsonb_to_recordset($counts::jsonb) as given(post bigint, day date, views integer)
   join posts p on p.id = given.post and p.status = 'published'
   order by p.id, given.day
   on conflict (post_id, day) do update set views = post_views.views + excluded.views`,
);

/** Undefined where the author has no such post. */
export const findPostViews = query.find<PostViews, { postId: number; authorId: number; today: string }>(
  'post-views.find',
  `select
     (select coalesce(sum(views), 0)::int from post_views where post_id = p.id) as total,
     (
       select json_agg(json_build_object('day', to_char(d, 'YYYY-MM-DD'), 'views', coalesce(v.views, 0)) order by d)
       from generate_series($today::date - 29, $today::date, interval '1 day') d
       left join post_views v on v.post_id = p.id and v.day = d::date
     ) as days
   from posts p where p.id = $postId and p.author_id = $authorId`,
);

/** Views of a post on a day, which is written like `2026-11-28`. */
export interface DayCount {
  post: number;
  day: string;
  views: number;
}

/** Adds what was counted of posts that are public. */
export async function addPostViews(db: Queries, counts: DayCount[]): Promise<void> {
  await db.execute(add, { counts: JSON.stringify(counts) });
}
