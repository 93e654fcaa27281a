import type { SiteConfig } from '@site/shared/contracts';
import type { Author, Category, Tag } from '@site/shared/contracts/api';

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

export const toTagPath = (slug: string) => `/blogs/tag/${slug}`;

export function toTagCollection({ slug }: Tag, { brand }: SiteConfig): PostCollection {
  const name = `#${slug}`;
  return {
    path: toTagPath(slug),
    name,
    description: `Posts with the tag ${name} by the members of ${brand}, newest first.`,
  };
}

export const toAuthorPath = (handle: string) => `/authors/${handle}`;

export function toAuthorCollection({ handle, name, bio }: Author, { brand }: SiteConfig): PostCollection {
  return {
    path: toAuthorPath(handle),
    name,
    description: bio === '' ? `Posts by ${name} on ${brand}, newest first.` : toOneLine(bio),
  };
}

/** So many characters are shown of a description. */
const descriptionMaxLength = 200;

function toOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= descriptionMaxLength ? line : `${line.slice(0, descriptionMaxLength - 1).trimEnd()}…`;
}

export function toFeedPath({ path }: PostCollection): string {
  return `${path}/feed.xml`;
}
