import { statement, type Queries } from '../../../db';

const hide = statement(
  'hidden-posts.hide',
  `update posts set status = 'hidden'
   where author_id = $accountId and status <> 'hidden' and not ($keepsPublished and status = 'published')`,
);

const hideEdits = statement(
  'hidden-posts.hide-edits',
  `update post_edits e set status = 'hidden' from posts p where p.id = e.post_id and p.author_id = $accountId`,
);

const unlistTags = statement(
  'hidden-posts.unlist-tags',
  `delete from post_tags t using posts p
   where p.id = t.post_id and p.author_id = $accountId and p.status = 'hidden'`,
);

const show = statement(
  'hidden-posts.show',
  `update posts set status = case
     when published_at is not null then 'published'
     when rejection_reason is not null then 'rejected'
     else 'pending'
   end
   where author_id = $accountId and status = 'hidden'`,
);

const showEdits = statement(
  'hidden-posts.show-edits',
  `update post_edits e set status = case when e.rejection_reason is null then 'pending' else 'rejected' end
   from posts p where p.id = e.post_id and p.author_id = $accountId and e.status = 'hidden'`,
);

const listTags = statement(
  'hidden-posts.list-tags',
  `insert into post_tags (tag_id, created_at, post_id)
   select t.id, p.created_at, p.id from posts p join tags t on t.slug = any(p.tags)
   where p.author_id = $accountId and p.status = 'published'
   on conflict do nothing`,
);

const remove = statement(
  'hidden-posts.remove',
  `delete from posts where author_id = $accountId and status = 'hidden'`,
);

const removeEdits = statement(
  'hidden-posts.remove-edits',
  `delete from post_edits e using posts p where p.id = e.post_id and p.author_id = $accountId`,
);

const removeEditImages = statement(
  'hidden-posts.remove-edit-images',
  `delete from post_images i using posts p where p.id = i.post_id and p.author_id = $accountId and i.in_edit`,
);

/** Hides all texts of the member, or all but the published ones. */
export async function hidePosts(tx: Queries, accountId: number, keepsPublished: boolean): Promise<void> {
  await tx.execute(hide, { accountId, keepsPublished });
  await tx.execute(hideEdits, { accountId });
  await tx.execute(unlistTags, { accountId });
}

/** Restores hidden texts. */
export async function showPosts(tx: Queries, accountId: number): Promise<void> {
  await tx.execute(show, { accountId });
  await tx.execute(showEdits, { accountId });
  await tx.execute(listTags, { accountId });
}

/** Removes hidden texts and all edits; what stayed public stays. */
export async function removeHiddenPosts(tx: Queries, accountId: number): Promise<void> {
  await tx.execute(remove, { accountId });
  await tx.execute(removeEditImages, { accountId });
  await tx.execute(removeEdits, { accountId });
}
