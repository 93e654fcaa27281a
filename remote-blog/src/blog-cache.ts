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
  postToEdit: (id: string, visit: number) => ['post to edit', id, visit] as const,
  ownPosts: (member: number | undefined) => `own posts of ${member}`,
  waiting: (id: number, version: number) => ['waiting post', id, version] as const,
  post: (id: string, reader: number | undefined) => ['post', id, reader] as const,
};
