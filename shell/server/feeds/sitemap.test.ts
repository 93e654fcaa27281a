import type { LiveRemote, NavigationEntry, SiteConfig } from '@site/shared/contracts';
import { renderPagesSitemap, renderRobots } from './sitemap';

const config = { publicUrl: 'https://site.example' } as SiteConfig;
const listPages = (remote: Partial<LiveRemote>) =>
  [...renderPagesSitemap({ id: 'x', remotes: [remote as LiveRemote] }, config).matchAll(/<loc>([^<]+)/g)].map(
    ([, url]) => url?.replace(config.publicUrl, ''),
  );
const listDisallowed = (remote: Partial<LiveRemote>) =>
  [...renderRobots({ id: 'x', remotes: [remote as LiveRemote] }, config).matchAll(/Disallow: (.+)/g)]
    .map(([, path]) => path)
    .filter((path) => path !== '/api/' && path !== '/dev/');
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

describe('what a remote calls private', () => {
  const routes = ['/jobs', '/jobs/:id', '/jobs/:id/edit', '/applied'];
  const listings = { '/jobs/:id/edit': { private: true }, '/applied': { private: true } } as const;

  test('is in no sitemap, and robots are asked to leave it and what lies below', () => {
    expect(listPages({ routes, listings })).toEqual(['/', '/jobs']);
    expect(listDisallowed({ routes, listings })).toEqual(['/jobs/*/edit', '/applied']);
  });

  test('is for a release from before the field what it leaves to the browser, where it renders the others', () => {
    const server = { entry: '', integrity: '', routes: ['/jobs', '/jobs/:id'] };
    expect(listDisallowed({ routes, server })).toEqual(['/jobs/*/edit', '/applied']);
    expect(listDisallowed({ routes })).toEqual([]);
    expect(listDisallowed({ routes, server, listings: {} })).toEqual([]);
  });
});
