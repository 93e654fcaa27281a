import type { PageDescription, SiteConfig } from '@site/shared/contracts';
import type { Post } from '@site/shared/contracts/api';
import type { PageMeta } from './page-meta';

/** The titles are those that the pages give themselves in the browser. */
export function describeHome(site: SiteConfig): PageMeta {
  return describePage({ title: 'Home', description: describeSite(site) }, '/', site);
}

/** A page of a remote; without a description of its own it has the site's. */
export function describePage(
  page: PageDescription | undefined,
  pathname: string,
  site: SiteConfig,
): PageMeta {
  return {
    title: page ? withBrand(page.title, site) : site.brand,
    description: page?.description ?? describeSite(site),
    url: site.publicUrl + pathname,
    type: 'website',
  };
}

/** For a page that does not exist: without a canonical URL. */
export function describeMissing(title: string, site: SiteConfig): PageMeta {
  return { title: withBrand(title, site), description: describeSite(site), type: 'website' };
}

export function describePost(
  { id, title, excerpt, featured_image: picture, created_at }: Post,
  site: SiteConfig,
): PageMeta {
  return {
    title: withBrand(title, site),
    description: excerpt || title,
    url: `${site.publicUrl}/posts/${id}`,
    type: 'article',
    image: picture ? new URL(picture, site.publicUrl).href : undefined,
    publishedAt: created_at,
  };
}

function describeSite({ brand }: SiteConfig): string {
  return `${brand}: posts by developers, free web tools and a friendly community.`;
}

function withBrand(title: string, { brand }: SiteConfig): string {
  return `${title} – ${brand}`;
}
