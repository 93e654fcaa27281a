import { query } from '../../db';

/** `public` is what everybody sees or will see, `edit` what waits beside it. */
export type TextKind = 'public' | 'edit';

interface ShownImages {
  postId: number;
  inEdit: boolean;
  imageIds: string[];
}

/** Notes which pictures a text shows, so that they stay as long as it does. */
export const setPostImages = query.execute<ShownImages>(
  'post-images.set',
  `with dropped as (
     delete from post_images where post_id = $postId and in_edit = $inEdit and image_id <> all($imageIds::uuid[])
   )
   insert into post_images (post_id, in_edit, image_id)
   select $postId::bigint, $inEdit::boolean, id from images where id = any($imageIds::uuid[]) for key share
   on conflict do nothing`,
);

/** Notes that a text shows these pictures as well. */
export const addPostImages = query.execute<ShownImages>(
  'post-images.add',
  `insert into post_images (post_id, in_edit, image_id)
   select $postId::bigint, $inEdit::boolean, unnest($imageIds::uuid[]) on conflict do nothing`,
);

/** The pictures of the edit become those of the post. */
export const publishEditImages = query.executeAll<{ postId: number }>(
  'post-images.publish-edit',
  `delete from post_images where post_id = $postId and not in_edit`,
  `update post_images set in_edit = false where post_id = $postId and in_edit`,
);
