import type { PostSummary } from '@site/shared/contracts/api';
import { escapeMarkup } from '../pages/escape-markup';
import type { ToPagePath } from './find-page-of';

/** What a feed says of itself. URLs are absolute. */
export interface Channel {
  title: string;
  description: string;
  /** The page with the same posts. */
  url: string;
  feedUrl: string;
}

/** The newest posts of a page as RSS 2.0. Source: the RSS specification, and RFC 4287 for the link to itself. */
export function renderFeed(
  posts: PostSummary[],
  { title, description, url, feedUrl }: Channel,
  toPostUrl: ToPagePath,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeMarkup(title)}</title>
<link>${escapeMarkup(url)}</link>
<atom:link href="${escapeMarkup(feedUrl)}" rel="self" type="application/rss+xml"/>
<description>${escapeMarkup(description)}</description>
<language>en</language>
${posts.map((post) => renderItem(post, toPostUrl)).join('\n')}
</channel>
</rss>
`;
}

function renderItem(
  { id, title, excerpt, author, category, created_at }: PostSummary,
  toPostUrl: ToPagePath,
): string {
  const url = escapeMarkup(toPostUrl({ id }));
  return `<item>
<title>${escapeMarkup(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<description>${escapeMarkup(excerpt)}</description>
<dc:creator>${escapeMarkup(author.name ?? 'Unknown')}</dc:creator>
<category>${escapeMarkup(category.name)}</category>
<pubDate>${new Date(created_at).toUTCString()}</pubDate>
</item>`;
}
