import { useState } from 'react';
import { type ApiError, toApiError, type UploadProgress } from '@site/shared/http';
import type { FieldErrors } from '@site/shared/contracts';
import type { Post } from '@site/shared/contracts/api';
import type { PostErrors, PostValues } from './validate-post';

/** Sends a post to the server. Rejects with an `ApiError`. */
export type SendPost = (values: PostValues, onUploadProgress: UploadProgress) => Promise<Post>;

type Outcome = { post: Post } | { error: ApiError; errors: PostErrors };

/** Carries one save through. A failure comes back with what the server says about single fields, which may be nothing. */
export function useSavePost(send: SendPost) {
  const [sending, setSending] = useState(false);
  /** How much is sent, from 0 to 1. */
  const [uploaded, setUploaded] = useState(0);

  async function savePost(values: PostValues): Promise<Outcome> {
    setSending(true);
    setUploaded(0);
    try {
      return { post: await send(values, setUploaded) };
    } catch (thrown) {
      const error = toApiError(thrown);
      return { error, errors: toPostErrors(error.details ?? {}) };
    } finally {
      setSending(false);
    }
  }

  return { savePost, sending, uploaded };
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
