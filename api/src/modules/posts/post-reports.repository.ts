import {
  listedNotesMax,
  postReportsMax,
  reportedCountMax,
  type ReportedPost,
  type ReportReason,
} from '@site/shared/contracts/api';
import { query, statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import type { PageRequest } from '../../paging/page';
import { authorColumn } from './post-columns.sql';

/** Who reports: one of the two is null. */
export interface Reporter {
  accountId: number | null;
  /** A keyed hash. */
  network: Buffer | null;
}

interface NewReport extends Reporter {
  postId: number;
  reason: ReportReason;
  note: string;
  now: Date;
}

/**
 * The author of a public post, which stays public until the transaction ends; undefined of any other. So a decision about the post
 * comes before or after the report.
 */
export const findReportedAuthor = query.findValue<number, { postId: number }>(
  'post-reports.find-author',
  `select author_id from posts where id = $postId and status = 'published' for share`,
);

/** Changes nothing when the reader has reported the post, or when it has as many reports as are kept. */
export const insertReport = query.execute<NewReport>(
  'post-reports.insert',
  `with report as (
     insert into post_reports (post_id, account_id, network, reason, note, created_at)
     select $postId, $accountId, $network, $reason, $note, $now
     where (select count(*) from post_reports where post_id = $postId) < ${postReportsMax}
     on conflict do nothing
     returning id, post_id, created_at
   )
   insert into reported_posts (post_id, newest, reported_at) select post_id, id, created_at from report
   on conflict (post_id) do update set
     newest = greatest(reported_posts.newest, excluded.newest),
     reported_at = greatest(reported_posts.reported_at, excluded.reported_at)`,
);

const remove = statement(
  'post-reports.remove',
  `delete from post_reports where post_id = $postId and id <= $newest`,
);

const removeEmpty = query.execute<{ postId: number }>(
  'post-reports.remove-empty',
  `delete from reported_posts r
   where post_id = $postId and not exists (select from post_reports where post_id = r.post_id)`,
);

/**
 * Of a hidden post, or where who reported has left, there is nothing to decide. No `exists` for the post: Postgres would read all
 * public posts beside the few that are reported.
 */
const isOpen = `
  (select p.status = 'published' from posts p where p.id = r.post_id)
  and exists (select from post_reports where post_id = r.post_id)`;

export const countReportedPosts = query.oneValue<number>(
  'post-reports.count',
  `select count(*) as count from (select from reported_posts r where ${isOpen} limit ${reportedCountMax}) reported`,
);

/** Removes the reports up to that number, all without one. False when there are none. */
export async function removeReports(
  tx: Queries,
  postId: number,
  newest = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const removed = await tx.execute(remove, { postId, newest });
  await removeEmpty(tx, { postId });
  return removed > 0;
}

/** The post with the newest report first. */
export function listReportedPosts(
  db: Queries,
  { limit, after }: PageRequest<number>,
): Promise<ReportedPost[]> {
  const list = statement<ReportedPost>(
    `post-reports.list${after === undefined ? '' : '-after'}-${limit}`,
    `select p.id, p.title, p.version, p.author_id, ${authorColumn},
       (
         select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason)
         from (select reason, count(*)::int as count from post_reports where post_id = p.id group by reason) counted
       ) as reasons,
       (
         select coalesce(
           json_agg(json_build_object('reason', reason, 'note', note, 'created_at', ${toIsoTime('created_at')}) order by id desc),
           '[]'
         )
         from (
           select * from post_reports where post_id = p.id and note <> '' order by id desc limit ${listedNotesMax}
         ) newest
       ) as notes,
       page.newest, ${toIsoTime('page.reported_at')} as reported_at
     from (
       select * from reported_posts r
       where ${isOpen} ${after === undefined ? '' : 'and newest < $after'}
       order by newest desc
       limit ${limit}
     ) page
     join posts p on p.id = page.post_id
     join accounts a on a.id = p.author_id
     order by page.newest desc`,
  );
  return db.many(list, after === undefined ? {} : { after });
}
