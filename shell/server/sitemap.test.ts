import type { LiveRemote, NavigationEntry, SiteConfig } from '@site/shared/contracts';
import { renderPagesSitemap } from './sitemap';

const config = { publicUrl: 'https://site.example' } as SiteConfig;
const listPages = (remote: Partial<LiveRemote>) =>
  [...renderPagesSitemap({ id: 'x', remotes: [remote as LiveRemote] }, config).matchAll(/<loc>([^<]+)/g)].map(
    ([, url]) => url?.replace(config.publicUrl, ''),
  );
const entry = (path: string, audience: NavigationEntry['audience']): NavigationEntry => ({
  place: 'menu',
  label: path,
  path,
  audience,
});

test('has the pages without parameters of an area that the shell knows nothing of', () => {
  expect(listPages({ routes: ['/jobs', '/jobs/:id', '/jobs/new'] })).toEqual(['/', '/jobs', '/jobs/new']);
});

test('leaves out pages to which only members are led', () => {
  const routes = ['/jobs', '/my-jobs', '/console', '/free'];
  const entries = [
    entry('/jobs', 'everyone'),
    entry('/jobs', 'members'),
    entry('/my-jobs', 'members'),
    entry('/console', 'admins'),
    entry('/free', 'guests'),
  ];
  expect(listPages({ routes, entries })).toEqual(['/', '/jobs', '/free']);
});
