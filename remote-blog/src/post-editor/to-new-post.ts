import type { CoverFields, NewPost } from '../blog-api';
import type { PostValues } from './validate-post';

/** The values of a valid form as the API takes them. */
export function toNewPost(values: PostValues): NewPost {
  const { title, category, tags, content, picture, publishAt } = values;
  return {
    title: title.trim(),
    category: Number(category),
    tags,
    content: content.html,
    picture,
    ...toCoverFields(values),
    ...(publishAt && { publish_at: publishAt }),
  };
}

/** Without a picture there is nothing to say of it. */
function toCoverFields({ picture, storedPicture, pictureAlt, pictureFocus }: PostValues): CoverFields {
  if (!picture && storedPicture === null) return {};
  return {
    featured_image_alt: pictureAlt.trim(),
    featured_image_focus_x: pictureFocus.x,
    featured_image_focus_y: pictureFocus.y,
  };
}
