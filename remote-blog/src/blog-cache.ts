import type { SWRConfiguration } from 'swr';

/** A failure is shown with a way to try again; trying in the background would show it again and again. */
export const cacheOptions = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
} satisfies SWRConfiguration;

/** Names of what the screens keep. A post belongs to its reader: authors and admins see more than visitors. */
export const cacheKeys = {
  posts: (search: string) => ['posts', search] as const,
  categories: 'categories',
  queue: 'moderation',
  post: (id: string, reader: number | undefined) => ['post', id, reader] as const,
};
