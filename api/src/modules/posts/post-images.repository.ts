import { statement, type Queries } from '../../db';

/** `public` is what everybody sees or will see, `edit` what waits beside it. */
export type TextKind = 'public' | 'edit';

const set = statement(
  'post-images.set',
  `with dropped as (
     delete from post_images where post_id = $postId and in_edit = $inEdit and image_id <> all($imageIds::uuid[])
   )
   insert into post_images (post_id, in_edit, image_id)
   select $postId::bigint, $inEdit::boolean, id from images where id = any($imageIds::uuid[]) for key share
   on conflict do nothing`,
);

const add = statement(
  'post-images.add',
  `insert into post_images (post_id, in_edit, image_id)
   select $postId::bigint, $inEdit::boolean, unnest($imageIds::uuid[]) on conflict do nothing`,
);

const removePublic = statement(
  'post-images.remove-public',
  `delete from post_images where post_id = $postId and not in_edit`,
);

const publishEdit = statement(
  'post-images.publish-edit',
  `update post_images set in_edit = false where post_id = $postId and in_edit`,
);

/** Notes which pictures a text shows, so that they stay as long as it does. */
export async function setPostImages(
  db: Queries,
  postId: number,
  kind: TextKind,
  imageIds: string[],
): Promise<void> {
  await db.execute(set, { postId, inEdit: kind === 'edit', imageIds });
}

/** Notes that a text shows these pictures as well. */
export async function addPostImages(
  db: Queries,
  postId: number,
  kind: TextKind,
  imageIds: string[],
): Promise<void> {
  await db.execute(add, { postId, inEdit: kind === 'edit', imageIds });
}

/** The pictures of the edit become those of the post. */
export async function publishEditImages(db: Queries, postId: number): Promise<void> {
  await db.execute(removePublic, { postId });
  await db.execute(publishEdit, { postId });
}
