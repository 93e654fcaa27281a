import type { Pages } from '@site/shared/pages';

export const pages = {
  '/blogs': {
    title: 'Blog Posts',
    description:
      'What developers of this community write: newest posts first, by category, and with a search over all of them.',
    data: [{ path: '/posts/', query: ['q', 'category', 'after'] }, { path: '/categories' }],
    rendered: true,
    component: async () => (await import('./post-list/post-list-page')).PostListPage,
  },
  '/blogs/category/:slug': {
    data: [{ path: '/categories/:slug/' }, { path: '/categories/:slug/posts/', query: ['after'] }],
    rendered: true,
    component: async () => (await import('./collections/category-page')).CategoryPage,
  },
  '/blogs/tag/:slug': {
    data: [{ path: '/tags/:slug/' }, { path: '/tags/:slug/posts/', query: ['after'] }],
    rendered: true,
    component: async () => (await import('./collections/tag-page')).TagPage,
  },
  '/authors/:handle': {
    data: [{ path: '/authors/:handle/' }, { path: '/authors/:handle/posts/', query: ['after'] }],
    rendered: true,
    component: async () => (await import('./collections/author-page')).AuthorPage,
  },
  '/posts/:id': {
    data: { path: '/posts/:id/' },
    rendered: true,
    component: async () => (await import('./post/post-page')).PostPage,
  },
  '/write-blogs': {
    title: 'Write a New Blog Post',
    description: 'Write a post with pictures, code and videos, and submit it for approval.',
    component: async () => (await import('./post-editor/write-post-page')).WritePostPage,
  },
  '/posts/:id/edit': {
    title: 'Edit post',
    description: 'Change a post that you have written.',
    component: async () => (await import('./post-edit/edit-post-page')).EditPostPage,
  },
  '/my-posts': {
    title: 'My posts',
    description: 'Everything you have written, and whether it is published.',
    component: async () => (await import('./my-posts/my-posts-page')).MyPostsPage,
  },
  '/moderation': {
    title: 'Moderation',
    description: 'Posts that wait for approval.',
    component: async () => (await import('./moderation/moderation-page')).ModerationPage,
  },
} satisfies Pages;
