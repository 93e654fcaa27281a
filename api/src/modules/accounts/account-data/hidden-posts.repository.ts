import { query } from '../../../db';

/** Hides all texts of the member, or all but the published ones. */
export const hidePosts = query.executeAll<{ accountId: number; keepsPublished: boolean }>(
  'hidden-posts.hide',
  `update posts set status = 'hidden'
   where author_id = $accountId and status <> 'hidden' and not ($keepsPublished and status = 'published')`,
  `update post_edits e set status = 'hidden' from posts p where p.id = e.post_id and p.author_id = $accountId`,
  `delete from post_tags t using posts p
   where p.id = t.post_id and p.author_id = $accountId and p.status = 'hidden'`,
);

/** Restores hidden texts. */
export const showPosts = query.executeAll<{ accountId: number }>(
  'hidden-posts.show',
  `update posts set status = case
     when published_at is not null then 'published'
     when rejection_reason is not null then 'rejected'
     else 'pending'
   end
   where author_id = $accountId and status = 'hidden'`,
  `update post_edits e set status = case when e.rejection_reason is null then 'pending' else 'rejected' end
   from posts p where p.id = e.post_id and p.author_id = $accountId and e.status = 'hidden'`,
  `insert into post_tags (tag_id, created_at, post_id)
   select t.id, p.created_at, p.id from posts p join tags t on t.slug = any(p.tags)
   where p.author_id = $accountId and p.status = 'published'
   on conflict do nothing`,
);

/** Removes hidden texts and all edits; what stayed public stays. */
export const removeHiddenPosts = query.executeAll<{ accountId: number }>(
  'hidden-posts.remove',
  `delete from posts where author_id = $accountId and status = 'hidden'`,
  `delete from post_images i using posts p where p.id = i.post_id and p.author_id = $accountId and i.in_edit`,
  `delete from post_edits e using posts p where p.id = e.post_id and p.author_id = $accountId`,
);
