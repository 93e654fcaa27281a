import type { NewPost } from '../blog-api';
import type { PostValues } from './validate-post';

/** The values of a valid form as the API takes them. */
export function toNewPost({ title, category, tags, content, picture, publishAt }: PostValues): NewPost {
  const post = { title: title.trim(), category: Number(category), tags, content: content.html, picture };
  return publishAt ? { ...post, publish_at: publishAt } : post;
}
