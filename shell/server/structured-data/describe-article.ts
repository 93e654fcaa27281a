import type { SiteConfig } from '@site/shared/contracts';
import type { Post } from '@site/shared/contracts/api';
import type { Article } from 'schema-dts';
import { toAuthorPath } from '../post-collection';
import { describePerson } from './describe-author';

interface ArticlePage {
  url: string;
  description: string;
  image: string | undefined;
}

/** What a post says of itself; URLs are absolute. Source: https://schema.org/Article */
export function describeArticle(
  { title, author, created_at, updated_at }: Post,
  { url, description, image }: ArticlePage,
  site: SiteConfig,
): Article {
  const { brand, publicUrl } = site;
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: created_at,
    dateModified: updated_at,
    ...(image !== undefined && { image }),
    // A reader sees "Unknown" instead of a missing name, but that is nobody's name.
    ...(author.name !== null && {
      author: author.handle
        ? describePerson(author.name, toAuthorPath(author.handle), site)
        : { '@type': 'Person', name: author.name },
    }),
    publisher: { '@type': 'Organization', name: brand, url: publicUrl },
    mainEntityOfPage: url,
  };
}
