import type { SiteConfig } from '@site/shared/contracts';
import type { Category } from '@site/shared/contracts/api';

/** Posts that have a page and a feed of their own. */
export interface PostCollection {
  /** Of the page, below the site's address. */
  path: string;
  name: string;
  description: string;
}

export const toCategoryPath = (slug: string) => `/blogs/category/${slug}`;

export function toCategoryCollection({ slug = '', name }: Category, { brand }: SiteConfig): PostCollection {
  return {
    path: toCategoryPath(slug),
    name,
    description: `Posts about ${name} by the members of ${brand}, newest first.`,
  };
}

export function toFeedPath({ path }: PostCollection): string {
  return `${path}/feed.xml`;
}
