import { escapeMarkup } from './escape-markup';
import type { StructuredData } from '../structured-data/structured-data';

/** The path of the site's own feed, and of the feed of a page behind that page's path. */
export const feedSuffix = '/feed.xml';

/** What search engines and link previews read of a page. URLs are absolute. */
export interface PageMeta {
  title: string;
  description: string;
  /** The one address of the page; absent where there is no page of its own. */
  url?: string | undefined;
  type: 'website' | 'article';
  image?: string | undefined;
  /** The feed of what the page lists; `path` is below the site's address. */
  feed?: { title: string; path: string } | undefined;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** True for what people may open and search engines shall not list. */
  noindex?: boolean;
  structuredData?: StructuredData[] | undefined;
}

export function renderMeta(meta: PageMeta, brand: string): string {
  const { title, description, url, type, image, publishedAt, noindex } = meta;
  return [
    `<meta name="description" content="${escapeMarkup(description)}">`,
    noindex && '<meta name="robots" content="noindex">',
    url && `<link rel="canonical" href="${escapeMarkup(url)}">`,
    property('og:site_name', brand),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    url && property('og:url', url),
    image && property('og:image', image),
    publishedAt && property('article:published_time', publishedAt),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
  ]
    .filter(Boolean)
    .join('\n');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeMarkup(content)}">`;
}
