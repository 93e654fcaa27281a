import { useState } from 'react';
import { isApiError } from '@site/shared/http';
import type { FieldErrors } from '@site/shared/contracts';
import type { ReadPost } from '../blog-api';
import { useBlogApi } from '../use-blog-api';
import type { PostErrors, PostValues } from './validate-post';

type Outcome = { post: ReadPost } | { errors: PostErrors };

/** Sends a post. A failure comes back as what the server says about single fields, which may be nothing. */
export function useCreatePost() {
  const blogApi = useBlogApi();
  const [sending, setSending] = useState(false);

  async function createPost({ title, category, content, picture }: PostValues): Promise<Outcome> {
    setSending(true);
    try {
      const fields = { title: title.trim(), category: Number(category), content: content.html, picture };
      return { post: await blogApi.createPost(fields) };
    } catch (error) {
      return { errors: isApiError(error) && error.details ? toPostErrors(error.details) : {} };
    } finally {
      setSending(false);
    }
  }

  return { createPost, sending };
}

function toPostErrors({ title, category, content, featured_image: picture }: FieldErrors): PostErrors {
  const first = (messages: string | string[] | undefined) => [messages].flat()[0];
  return {
    title: first(title),
    category: first(category),
    content: first(content),
    picture: first(picture),
  };
}
