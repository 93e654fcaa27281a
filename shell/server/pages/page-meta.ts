import type { SiteConfig } from '@site/shared/contracts';
import { previewSize, type PreviewCard, type PreviewCards } from '@site/shared/server';
import { escapeMarkup } from './escape';
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
  /** What the preview picture shows. */
  card?: PreviewCard | undefined;
  /** What the page says of that picture; the card's title unless given. */
  cardAlt?: string | undefined;
  /** The feed of what the page lists; `path` is below the site's address. */
  feed?: { title: string; path: string } | undefined;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** True for what people may open and search engines shall not list. */
  noindex?: boolean;
  structuredData?: StructuredData[] | undefined;
}

/** Without `previews`, where servers and the API share no secret, there are no pictures. */
export function renderMeta(
  meta: PageMeta,
  site: Pick<SiteConfig, 'brand' | 'publicUrl'>,
  previews?: PreviewCards,
): string {
  const { title, description, url, type, card, publishedAt, noindex } = meta;
  return [
    `<meta name="description" content="${escapeMarkup(description)}">`,
    noindex && '<meta name="robots" content="noindex">',
    url && `<link rel="canonical" href="${escapeMarkup(url)}">`,
    property('og:site_name', site.brand),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    url && property('og:url', url),
    publishedAt && property('article:published_time', publishedAt),
    ...(card && previews ? renderPicture(meta, card, site.publicUrl + previews.toPath(card)) : []),
    `<meta name="twitter:card" content="${card && previews ? 'summary_large_image' : 'summary'}">`,
  ]
    .filter(Boolean)
    .join('\n');
}

function renderPicture({ cardAlt }: PageMeta, card: PreviewCard, url: string): string[] {
  const alt = cardAlt ?? card.title;
  return [
    property('og:image', url),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(previewSize.width)),
    property('og:image:height', String(previewSize.height)),
    property('og:image:alt', alt),
    `<meta name="twitter:image:alt" content="${escapeMarkup(alt)}">`,
  ];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeMarkup(content)}">`;
}
