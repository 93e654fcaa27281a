import type { PostInList } from '@site/shared/contracts/api';
import { escapeMarkup } from '../pages/escape';
import type { ToPagePath } from './find-page-of';

/** What a feed says of itself. URLs are absolute. */
export interface Channel {
  title: string;
  description: string;
  /** The page with the same posts. */
  url: string;
  feedUrl: string;
}

interface FeedAddresses {
  publicUrl: string;
  toPostUrl: ToPagePath;
}

/**
 * The newest posts of a page as RSS 2.0, with whole contents. Source: the RSS specification, its module for contents, and RFC 4287
 * for the link to itself.
 */
export function renderFeed(
  posts: PostInList[],
  { title, description, url, feedUrl }: Channel,
  addresses: FeedAddresses,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeMarkup(title)}</title>
<link>${escapeMarkup(url)}</link>
<atom:link href="${escapeMarkup(feedUrl)}" rel="self" type="application/rss+xml"/>
<description>${escapeMarkup(description)}</description>
<language>en</language>
${posts.map((post) => renderItem(post, addresses)).join('\n')}
</channel>
</rss>
`;
}

function renderItem(
  { id, title, excerpt, author, category, created_at, content }: PostInList,
  { publicUrl, toPostUrl }: FeedAddresses,
): string {
  const url = escapeMarkup(toPostUrl({ id }));
  return `<item>
<title>${escapeMarkup(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<description>${escapeMarkup(excerpt)}</description>${toContent(content, publicUrl)}
<dc:creator>${escapeMarkup(author.name ?? 'Unknown')}</dc:creator>
<category>${escapeMarkup(category.name)}</category>
<pubDate>${new Date(created_at).toUTCString()}</pubDate>
</item>`;
}

/** Readers of feeds do not know the site that relative addresses belong to. */
function toContent(html: string | undefined, publicUrl: string): string {
  if (html === undefined) return '';
  const absolute = html.replace(/<[^<>]+>/g, (tag) =>
    tag.replace(/ (src|href)="(?=\/(?!\/))/g, (attribute) => attribute + publicUrl),
  );
  return `\n<content:encoded>${escapeMarkup(absolute)}</content:encoded>`;
}
