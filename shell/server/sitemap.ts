import type { LiveRemote, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import type { SitemapEntry, SitemapSummary } from '@site/shared/contracts/api';
import { escapeMarkup } from './escape-markup';
import { privatePaths } from './private-paths';

export function renderRobots({ publicUrl }: SiteConfig): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/images/
Disallow: /dev/
${privatePaths.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`;
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Names the sitemaps of pages, categories, authors, tags and posts. Source: sitemaps.org, protocol 0.9. */
export function renderSitemapIndex(
  { pages, author_pages = 0, tag_pages = 0 }: SitemapSummary,
  { publicUrl }: SiteConfig,
): string {
  const names = [
    'pages',
    'categories',
    ...toNames('authors', author_pages),
    ...toNames('tags', tag_pages),
    ...toNames('posts', pages),
  ];
  const entries = names.map((name) => `<sitemap>${location(`${publicUrl}/sitemaps/${name}.xml`)}</sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The public pages of the active remotes. */
export function renderPagesSitemap(releases: ReleaseSet, { publicUrl }: SiteConfig): string {
  const routes = releases.remotes.flatMap((remote) =>
    remote.routes.filter((route) => !isForMembers(remote, route)),
  );
  const pages = ['/', ...routes.filter((route) => !route.includes(':') && !privatePaths.includes(route))];
  return urlset(pages.map((path) => location(publicUrl + path)));
}

/** Whether all entries that lead there are for members: of a page that no remote of this repository has, nothing else says so. */
function isForMembers({ entries = [] }: LiveRemote, route: string): boolean {
  const leading = entries.filter(({ path }) => path === route);
  return leading.length > 0 && leading.every(({ audience }) => ['members', 'admins'].includes(audience));
}

/** Of pages that have no day of their last change. */
export function renderPathsSitemap(pagePaths: string[], { publicUrl }: SiteConfig): string {
  return urlset(pagePaths.map((path) => location(publicUrl + path)));
}

export function renderPostsSitemap(posts: SitemapEntry[], { publicUrl }: SiteConfig): string {
  return urlset(
    posts.map(
      ({ id, updated_at }) => `${location(`${publicUrl}/posts/${id}`)}<lastmod>${updated_at}</lastmod>`,
    ),
  );
}

function toNames(name: string, pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => `${name}-${index + 1}`);
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function urlset(entries: string[]): string {
  return `${declaration}<urlset ${namespace}>\n${entries.map((entry) => `<url>${entry}</url>`).join('\n')}\n</urlset>\n`;
}

function location(url: string): string {
  return `<loc>${escapeMarkup(url)}</loc>`;
}
