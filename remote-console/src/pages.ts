import type { Listings, NavigationEntry, Pages } from '@site/shared/pages';

export const pages = {
  '/console': {
    title: 'Console',
    description: 'What is live of each part of the site, for its admins and teams.',
    component: async () => (await import('./overview/overview-page')).OverviewPage,
  },
  '/console/:remote': {
    title: 'Console of a remote',
    description: 'The releases of one part of the site, for its admins and team.',
    component: async () => (await import('./remote/remote-page')).RemotePage,
  },
} satisfies Pages;

export const listings: Listings<typeof pages> = {
  '/console': { private: true },
  '/console/:remote': { private: true },
};

export const entries: NavigationEntry[] = [
  { place: 'menu', label: 'Console', path: '/console', audience: 'admins' },
];
