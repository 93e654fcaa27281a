import type { SiteConfig } from '@site/shared/contracts';
import type { PostSummary } from '@site/shared/contracts/api';
import { escapeMarkup } from './escape-markup';
import { toFeedPath, type PostCollection } from './post-collection';

/**
 * The newest posts, of the collection or of all, as RSS 2.0. Source: the RSS specification, and RFC 4287 for the link to itself.
 */
export function renderFeed(posts: PostSummary[], site: SiteConfig, collection?: PostCollection): string {
  const { publicUrl } = site;
  const { title, description, page, feed } = describeChannel(site, collection);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeMarkup(title)}</title>
<link>${escapeMarkup(publicUrl + page)}</link>
<atom:link href="${escapeMarkup(publicUrl + feed)}" rel="self" type="application/rss+xml"/>
<description>${escapeMarkup(description)}</description>
<language>en</language>
${posts.map((post) => renderItem(post, publicUrl)).join('\n')}
</channel>
</rss>
`;
}

function describeChannel({ brand }: SiteConfig, collection?: PostCollection) {
  if (!collection) {
    const description = `Posts by the members of ${brand}`;
    return { title: brand, description, page: '/blogs', feed: '/feed.xml' };
  }
  const { name, description, path } = collection;
  return { title: `${name} – ${brand}`, description, page: path, feed: toFeedPath(collection) };
}

function renderItem(
  { id, title, excerpt, author, category, created_at }: PostSummary,
  publicUrl: string,
): string {
  const url = escapeMarkup(`${publicUrl}/posts/${id}`);
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
