import type { ReleaseSet, SiteConfig } from '@site/shared/contracts';
import type { SitemapSummary } from '@site/shared/contracts/api';
import { escapeMarkup } from '../pages/escape';
import { isPrivate } from '../pages/is-private';
import type { ToPagePath } from './find-page-of';

/** Rules match the beginning of a path; a parameter may be anything. */
export function renderRobots({ remotes }: ReleaseSet, { publicUrl }: SiteConfig): string {
  const privatePaths = remotes.flatMap((remote) =>
    remote.routes.filter((route) => isPrivate(remote, route)).map((route) => route.replace(/:\w+/g, '*')),
  );
  return `User-agent: *
Disallow: /api/
Allow: /api/images/
Disallow: /dev/
${privatePaths.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`;
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Names the sitemap of pages, and those of each list that has any. Source: sitemaps.org, protocol 0.9. */
export function renderSitemapIndex(
  { pages, author_pages = 0, tag_pages = 0 }: SitemapSummary,
  lists: readonly string[],
  { publicUrl }: SiteConfig,
): string {
  const pagesOf: Record<string, string[]> = {
    categories: ['categories'],
    authors: toNames('authors', author_pages),
    tags: toNames('tags', tag_pages),
    posts: toNames('posts', pages),
  };
  const names = ['pages', ...lists.flatMap((list) => pagesOf[list] ?? [])];
  const entries = names.map((name) => `<sitemap>${location(`${publicUrl}/sitemaps/${name}.xml`)}</sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The public pages of the active remotes. */
export function renderPagesSitemap(releases: ReleaseSet, { publicUrl }: SiteConfig): string {
  const routes = releases.remotes.flatMap((remote) =>
    remote.routes.filter((route) => !route.includes(':') && !isPrivate(remote, route)),
  );
  const pages = ['/', ...routes];
  return urlset(pages.map((path) => location(publicUrl + path)));
}

/** Something that has a page, by the parameters of its address, and when it last changed where that is known. */
export type ListedThing = Record<string, string | number> & { updated_at?: string };

export function renderSitemap(things: ListedThing[], toPath: ToPagePath, { publicUrl }: SiteConfig): string {
  return urlset(
    things.map(
      (thing) =>
        location(publicUrl + toPath(thing)) +
        (thing.updated_at === undefined ? '' : `<lastmod>${thing.updated_at}</lastmod>`),
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
