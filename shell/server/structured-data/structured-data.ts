import type { Article, BreadcrumbList, CollectionPage, ProfilePage, WebSite } from 'schema-dts';
import { toInlineJson } from '../to-inline-json';

/** What search engines read of a page, in the words of schema.org. */
export type StructuredData = Article | BreadcrumbList | CollectionPage | ProfilePage | WebSite;

/** One element with everything, or nothing. Browsers take it as data, so the policy for scripts is not asked. */
export function renderStructuredData(items: StructuredData[] = []): string {
  if (items.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': items };
  return `<script type="application/ld+json">${toInlineJson(graph)}</script>`;
}
