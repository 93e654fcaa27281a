import { paths } from '@site/shared/paths';

/** The pages of admins beside the queue. */
export const moderationPaths = {
  queue: paths.moderation,
  reports: '/moderation/reports',
  members: '/moderation/members',
  member: (id: number) => `/moderation/members/${id}`,
  categories: '/moderation/categories',
  log: '/moderation/log',
} as const;
