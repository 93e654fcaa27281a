import type { BreadcrumbList, WebSite } from 'schema-dts';
import { toInlineJson } from '../pages/to-inline-json';

/** What search engines read of a page, in the words of schema.org: by this server, or as a release says. */
export type StructuredData = BreadcrumbList | WebSite | Record<string, unknown>;

/** One element with everything, or nothing. Browsers take it as data, so the policy for scripts is not asked. */
export function renderStructuredData(items: StructuredData[] = []): string {
  if (items.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': items };
  return `<script type="application/ld+json">${toInlineJson(graph)}</script>`;
}
