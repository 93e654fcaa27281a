import type { ReleaseSet, SiteConfig } from '@site/shared/contracts';
import type { PostSummary } from '@site/shared/contracts/api';
import { escapeMarkup } from './escape-markup';

/** Pages that are somebody's own, or one step of a form: nothing to find there. */
const privatePaths = [
  '/profile',
  '/moderation',
  '/my-posts',
  '/write-blogs',
  '/verify-otp',
  '/update-password',
  '/forget-password',
];

export function renderRobots({ publicUrl }: SiteConfig): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/images/
Disallow: /dev/
${privatePaths.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** The public pages of the active remotes, and these posts. Source: sitemaps.org, protocol 0.9. */
export function renderSitemap(posts: PostSummary[], releases: ReleaseSet, { publicUrl }: SiteConfig): string {
  const routes = releases.remotes.flatMap((remote) => remote.routes);
  const pages = ['/', ...routes.filter((route) => !route.includes(':') && !privatePaths.includes(route))];
  const addresses = [...pages, ...posts.map(({ id }) => `/posts/${id}`)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((path) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;
}
