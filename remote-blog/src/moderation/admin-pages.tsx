/** The pages of admins in one file, because each further one makes the entry of the remote larger, which everybody loads. */
export { ModerationPage } from './moderation-page';
export { QueueInConsole } from './queue-in-console';
export { ReportsPage } from './reports-page';
export { CategoriesPage } from '../managed-categories/categories-page';
export { LogPage } from '../members/log-page';
export { MemberDetailsPage } from '../members/member-details-page';
export { MembersPage } from '../members/members-page';
