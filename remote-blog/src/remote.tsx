import { toRoutes, type PageFrame } from '@site/shared/pages';
import { defineRemote } from '@site/shared/router';
import { MemberPage } from './member-page';
import { pages } from './pages';

const forMembers =
  (notice: string): PageFrame =>
  (page) => <MemberPage notice={notice}>{page}</MemberPage>;

const forAdmins = forMembers('Please log in first to moderate posts');

export default defineRemote(
  toRoutes(pages, {
    '/write-blogs': forMembers('Please log in first to write blogs'),
    '/posts/:id/edit': forMembers('Please log in first to edit posts'),
    '/my-posts': forMembers('Please log in first to see your posts'),
    '/moderation': forAdmins,
    '/moderation/reports': forAdmins,
    '/moderation/members': forAdmins,
    '/moderation/members/:id': forAdmins,
    '/moderation/categories': forAdmins,
    '/moderation/log': forAdmins,
  }),
);
