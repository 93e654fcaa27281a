import { toIsoTime } from '../../db/iso-time';
import { listedTextColumns, newestTextColumns, unlistedTextColumns } from './post-text.sql';

/**
 * For `update posts set`: the post becomes public `now`, where `condition` holds, both SQL. The first time is its place in all
 * lists.
 */
export function becomePublic(now: string, condition = 'true'): string {
  const isFirst = `${condition} and published_at is null and written_at is null`;
  return `
  published_at = case when ${condition} then coalesce(published_at, ${now}) end,
  written_at = case when ${isFirst} then created_at else written_at end,
  created_at = case when ${isFirst} then ${now} else created_at end`;
}

/** When a post (`p`) was written, which is its place in its author's own list. */
export const writtenAt = 'coalesce(p.written_at, p.created_at)';

/** Where a statement finds posts (`p`), their edits (`e`) and the texts it speaks of. */
export interface PostSource {
  tables: string;
  /** What the text's own columns are taken from. */
  text: string;
}

/** An edit of somebody who has deleted the account is nobody's. */
const withEdits = (posts: string) =>
  `${posts} p left join post_edits e on e.post_id = p.id and e.status <> 'hidden'`;

/** What everybody sees, or will see once the post is published. */
export const publicTexts: PostSource = { tables: withEdits('posts'), text: 'p' };

/** The same of those posts alone that a query of `posts p` selects. */
export const publicTextsOf = (selected: string): PostSource => ({
  tables: withEdits(`(${selected})`),
  text: 'p',
});

/** The edits of published posts. */
export const editTexts: PostSource = { tables: 'post_edits e join posts p on p.id = e.post_id', text: 'e' };

/** The edit where there is one, and otherwise the post's own text. */
export const newestTexts: PostSource = {
  tables: `${withEdits('posts')}
  cross join lateral (
    select
      ${newestTextColumns},
      coalesce(e.submitted_at, p.updated_at) as updated_at
  ) t`,
  text: 't',
};

/** The tables that the columns below come from. */
export function postTables({ tables, text }: PostSource): string {
  return `${tables}
  join accounts a on a.id = p.author_id
  join categories c on c.id = ${text}.category_id
  left join images i on i.id = ${text}.featured_image_id`;
}

/** The author of a post, from the account `a`. */
export const authorColumn = `json_build_object(
    'name', a.name, 'avatar', a.avatar, 'handle', case when a.name is not null then a.handle end
  ) as author`;

/** What a list shows of a post. */
export function summaryColumns({ text }: PostSource, createdAt = 'p.created_at'): string {
  return `
  p.id,
  ${listedTextColumns(text)},
  i.variants -> -1 ->> 'url' as featured_image,
  coalesce(i.variants, '[]') as featured_image_variants,
  json_build_object(
    'x', ${text}.featured_image_focus_x, 'y', ${text}.featured_image_focus_y
  ) as featured_image_focus,
  ${authorColumn},
  json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as category,
  ${toIsoTime(createdAt)} as created_at`;
}

/** The status of a text as its author sees it. @param table Where it stands: `posts` or `post_edits`, or an alias */
export function statusColumn(table: string): string {
  return `case ${table}.status when 'scheduled' then 'pending' else ${table}.status end as status`;
}

/** What its author and admins see beside that. */
export function ownColumns(source: PostSource, createdAt?: string): string {
  return `${summaryColumns(source, createdAt)},
  ${statusColumn('p')},
  p.status = 'scheduled' as approved,
  ${toIsoTime('p.publish_at')} as publish_at,
  coalesce(e.rejection_reason, p.rejection_reason) as rejection_reason,
  e.status is not distinct from 'pending' as pending_edit`;
}

/** How it stands with the pictures elsewhere in the newest text. */
export const outsidePictureColumns = `
  coalesce((
    select o.pictures from outside_pictures o where o.post_id = p.id and o.in_edit = (e.post_id is not null)
  ), 0) as fetching_pictures,
  case when e.post_id is null then p.missing_pictures else e.missing_pictures end as missing_pictures`;

/** A whole post. */
export function postColumns(source: PostSource): string {
  const { text } = source;
  return `${ownColumns(source)},
  ${unlistedTextColumns(text)},
  ${toIsoTime(`${text}.updated_at`)} as updated_at,
  case when ${text}.updated_at > p.published_at then ${toIsoTime(`${text}.updated_at`)} end as edited_at,
  p.version,
  p.author_id`;
}
