import type { Pages } from '@site/shared/pages';
import remote from '../remote.json';

export const pages = {
  '/recipes': {
    ...remote.pages['/recipes'],
    component: async () => (await import('./recipe-list')).RecipeList,
  },
  '/recipes/:id': {
    component: async () => (await import('./recipe')).Recipe,
  },
} satisfies Pages;
