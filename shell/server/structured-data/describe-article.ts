import type { SiteConfig } from '@site/shared/contracts';
import type { Post } from '@site/shared/contracts/api';
import type { Article } from 'schema-dts';

interface ArticlePage {
  url: string;
  description: string;
  image: string | undefined;
}

/** What a post says of itself; URLs are absolute. Source: https://schema.org/Article */
export function describeArticle(
  { title, author, created_at, updated_at }: Post,
  { url, description, image }: ArticlePage,
  { brand, publicUrl }: SiteConfig,
): Article {
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: created_at,
    dateModified: updated_at,
    ...(image !== undefined && { image }),
    // A reader sees "Unknown" instead of a missing name, but that is nobody's name.
    ...(author.name !== null && { author: { '@type': 'Person', name: author.name } }),
    publisher: { '@type': 'Organization', name: brand, url: publicUrl },
    mainEntityOfPage: url,
  };
}
