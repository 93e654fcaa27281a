/** Names of what the screens keep. A post belongs to its reader: authors and admins see more than visitors. */
export const cacheKeys = {
  /** `address` is that of the call, with its query. */
  posts: (address: string) => ['posts', address] as const,
  subject: (path: string) => ['subject', path] as const,
  categories: 'categories',
  managedCategories: 'managed categories',
  tags: (start: string) => ['tags', start] as const,
  drafts: (member: number | undefined) => `drafts of ${member}`,
  draftCount: (member: number | undefined) => ['draft count', member] as const,
  draft: (id: string, mountId: number) => ['draft', id, mountId] as const,
  draftStates: (id: string, revision: number) => `states of draft ${id} at ${revision}`,
  views: (id: number) => ['views', id] as const,
  draftState: (id: string, revision: number) => ['draft state', id, revision] as const,
  queue: 'moderation',
  members: (words: string) => `members ${words}`,
  member: (id: string) => ['member', id] as const,
  memberActions: (id: string | undefined) => `member actions ${id ?? 'of all'}`,
  queueCount: 'moderation count',
  postToEdit: (id: string, mountId: number) => ['post to edit', id, mountId] as const,
  approved: (id: number, version: number) => ['approved post', id, version] as const,
  waiting: (id: number, version: number) => ['waiting post', id, version] as const,
  post: (id: string, reader: number | undefined) => ['post', id, reader] as const,
};
