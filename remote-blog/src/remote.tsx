import { lazy } from 'react';
import { paths } from '@site/shared/paths';
import { defineRemote } from '@site/shared/router';
import { MemberPage } from './member-page';

const PostListPage = lazy(async () => ({
  default: (await import('./post-list/post-list-page')).PostListPage,
}));
const PostPage = lazy(async () => ({ default: (await import('./post/post-page')).PostPage }));
const WritePostPage = lazy(async () => ({
  default: (await import('./post-editor/write-post-page')).WritePostPage,
}));
const EditPostPage = lazy(async () => ({
  default: (await import('./post-edit/edit-post-page')).EditPostPage,
}));
const MyPostsPage = lazy(async () => ({ default: (await import('./my-posts/my-posts-page')).MyPostsPage }));
const ModerationPage = lazy(async () => ({
  default: (await import('./moderation/moderation-page')).ModerationPage,
}));

export default defineRemote([
  { path: paths.blogs, element: <PostListPage /> },
  { path: paths.post(':id'), element: <PostPage /> },
  {
    path: paths.writeBlog,
    element: (
      <MemberPage notice="Please log in first to write blogs">
        <WritePostPage />
      </MemberPage>
    ),
  },
  {
    path: paths.editPost(':id'),
    element: (
      <MemberPage notice="Please log in first to edit posts">
        <EditPostPage />
      </MemberPage>
    ),
  },
  {
    path: paths.myPosts,
    element: (
      <MemberPage notice="Please log in first to see your posts">
        <MyPostsPage />
      </MemberPage>
    ),
  },
  {
    path: paths.moderation,
    element: (
      <MemberPage notice="Please log in first to moderate posts">
        <ModerationPage />
      </MemberPage>
    ),
  },
]);
