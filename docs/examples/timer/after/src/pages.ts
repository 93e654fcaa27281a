import type { Pages } from '@site/shared/pages';
import remote from '../remote.json';

export const pages = {
  '/timer': {
    ...remote.pages['/timer'],
    component: async () => (await import('./timer-page')).TimerPage,
  },
} satisfies Pages;
