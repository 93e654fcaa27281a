import type { Listings, NavigationEntry, PageListing, Pages } from '@site/shared/pages';

export const pages = {
  '/blogs': {
    title: 'Blog Posts',
    description:
      'Posts by developers, for developers: what they build, break and learn. Newest first, by topic, and with a search over all of them.',
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
  '/reading-list': {
    title: 'Reading list',
    description: 'Posts you saved to read later.',
    rendered: true,
    component: async () => (await import('./reading-list/reading-list-page')).ReadingListPage,
  },
  '/write-blogs': {
    title: 'Write a New Blog Post',
    description: 'Write a post with pictures, code and videos, and submit it for approval.',
    component: async () => (await import('./post-editor/write-post-page')).WritePostPage,
  },
  '/posts/:id/edit': {
    title: 'Edit post',
    description: 'Change a post you’ve written.',
    component: async () => (await import('./post-edit/edit-post-page')).EditPostPage,
  },
  '/my-posts': {
    title: 'My posts',
    description: 'Everything you’ve written, and where it stands.',
    component: async () => (await import('./my-posts/my-posts-page')).MyPostsPage,
  },
  '/moderation': {
    title: 'Moderation',
    description: 'Posts waiting for approval.',
    component: async () => (await import('./moderation/admin-pages')).ModerationPage,
  },
  '/moderation/reports': {
    title: 'Reports',
    description: 'Posts that readers have reported.',
    component: async () => (await import('./moderation/admin-pages')).ReportsPage,
  },
  '/moderation/members': {
    title: 'Members',
    description: 'Who has an account.',
    component: async () => (await import('./moderation/admin-pages')).MembersPage,
  },
  '/moderation/members/:id': {
    title: 'Member',
    description: 'One account.',
    component: async () => (await import('./moderation/admin-pages')).MemberDetailsPage,
  },
  '/moderation/categories': {
    title: 'Categories',
    description: 'What posts are sorted into.',
    component: async () => (await import('./moderation/admin-pages')).CategoriesPage,
  },
  '/moderation/log': {
    title: 'Log',
    description: 'What admins did.',
    component: async () => (await import('./moderation/admin-pages')).LogPage,
  },
  '/extensions/own-posts': {
    component: async () => (await import('./my-posts/my-posts-page')).PostsOnProfile,
  },
  '/extensions/waiting': {
    component: async () => (await import('./moderation/admin-pages')).QueueInConsole,
  },
} satisfies Pages;

/** Of a page where posts stand together. */
const collection: PageListing = {
  parent: '/blogs',
  feed: true,
  structuredData: {
    '@type': 'CollectionPage',
    name: '{page.title}',
    description: '{page.description}',
    url: '{page.url}',
  },
};

export const listings: Listings<typeof pages> = {
  '/blogs': { search: 'q' },
  '/blogs/category/:slug': {
    ...collection,
    title: '{name}',
    description: ['Posts about {name} by the members of {site.brand}, newest first.'],
  },
  '/blogs/tag/:slug': {
    ...collection,
    title: '#{slug}',
    description: ['Posts with the tag #{slug} by the members of {site.brand}, newest first.'],
  },
  '/authors/:handle': {
    ...collection,
    title: '{name}',
    description: ['{bio}', 'Posts by {name} on {site.brand}, newest first.'],
    image: '{avatar}',
    structuredData: {
      '@type': 'ProfilePage',
      url: '{page.url}',
      mainEntity: {
        '@type': 'Person',
        name: '{name}',
        url: '{page.url}',
        description: '{bio}',
        image: '{page.image}',
        sameAs: '{links}',
      },
    },
  },
  '/posts/:id': {
    parent: '/blogs',
    missing: 'Post not found',
    title: '{title}',
    description: ['{excerpt}', '{title}'],
    image: '{featured_image}',
    structuredData: {
      '@type': 'Article',
      headline: '{title}',
      description: '{page.description}',
      datePublished: '{created_at}',
      dateModified: '{updated_at}',
      image: '{page.image}',
      // A reader sees "Unknown" instead of a missing name, but that is nobody's name.
      author: {
        '@type': 'Person',
        name: '{author.name}',
        url: '{site.url}/authors/{author.handle}',
      },
      publisher: { '@type': 'Organization', name: '{site.brand}', url: '{site.url}' },
      mainEntityOfPage: '{page.url}',
    },
  },
  '/reading-list': { private: true, parent: '/blogs' },
  '/write-blogs': { private: true, parent: '/blogs' },
  '/posts/:id/edit': { private: true, parent: '/blogs' },
  '/my-posts': { private: true, parent: '/blogs' },
  '/moderation': { private: true, parent: '/blogs' },
  '/moderation/reports': { private: true, parent: '/moderation' },
  '/moderation/members': { private: true, parent: '/moderation' },
  '/moderation/members/:id': { private: true, parent: '/moderation/members' },
  '/moderation/categories': { private: true, parent: '/moderation' },
  '/moderation/log': { private: true, parent: '/moderation' },
};

export const entries: NavigationEntry[] = [
  { place: 'menu', label: 'My posts', path: '/my-posts', audience: 'members', icon: 'pencil' },
  {
    place: 'menu',
    label: 'Moderation',
    path: '/moderation',
    audience: 'admins',
    count: '/moderation/count/',
    icon: 'shield',
  },
  { place: 'auth.profile', label: 'Your posts', path: '/extensions/own-posts', audience: 'members' },
  {
    place: 'console.overview',
    label: 'Waiting for moderation',
    path: '/extensions/waiting',
    audience: 'admins',
  },
];
