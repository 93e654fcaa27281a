import { suggestedTagsMax, type Tag } from '@site/shared/contracts/api';
import { query, type Queries } from '../../db';
import { NotFoundError } from '../../errors/errors';

const hasPosts = `exists (select from post_tags used where used.tag_id = t.id)`;

/** Updates the tags of a post. Call it when its published text may have changed. */
export const indexPostTags = query.executeAll<{ postId: number }>(
  'tags.index-post',
  `insert into tags (slug)
   select tag from posts, unnest(tags) tag
   where posts.id = $postId and status = 'published' and not exists (select from tags t where t.slug = tag)
   order by tag
   on conflict do nothing`,
  `with wanted as (
     select t.id as tag_id, published.created_at, published.id as post_id
     from posts published join tags t on t.slug = any(published.tags)
     where published.id = $postId and published.status = 'published'
   ),
   removed as (
     delete from post_tags where post_id = $postId and tag_id not in (select tag_id from wanted)
   )
   insert into post_tags (tag_id, created_at, post_id) select * from wanted
   on conflict do nothing`,
);

/** A tag of published posts, with its internal id. */
const findTag = query.find<Tag & { id: number }, { slug: string }>(
  'tags.find',
  `select t.id, t.slug from tags t where t.slug = $slug and ${hasPosts}`,
);

/** In alphabetical order. */
export const suggestTags = query.many<Tag, { start: string }>(
  'tags.suggest',
  // Sorts behind every character of a tag.
  `select t.slug from tags t where t.slug >= $start and t.slug < $start || '~' and ${hasPosts}
   order by t.slug limit ${suggestedTagsMax}`,
);

/** Throws `NotFoundError` for a tag without published posts. */
export async function requireTag(db: Queries, slug: string): Promise<Tag & { id: number }> {
  const tag = await findTag(db, { slug });
  if (!tag) throw new NotFoundError();
  return tag;
}
