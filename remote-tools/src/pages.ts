import type { Listings, Pages, RemotePage } from '@site/shared/pages';
import { isLive } from './catalogue/tool';
import { tools } from './catalogue/tools';

const toolPages = tools
  .filter(isLive)
  .map(({ link, title, pageDescription, component }): [string, RemotePage] => [
    link,
    { title, description: pageDescription, rendered: true, component },
  ]);

export const pages: Pages = {
  '/tools': {
    title: 'Web Tools Collection',
    description:
      'Small web tools for everyday work, free and without an account: IP address checker, profit margin calculator, screen resolution.',
    rendered: true,
    component: async () => (await import('./catalogue/catalogue-page')).CataloguePage,
  },
  ...Object.fromEntries(toolPages),
};

export const listings: Listings = Object.fromEntries(
  tools.filter(isLive).map(({ link }) => [link, { parent: '/tools' }]),
);
