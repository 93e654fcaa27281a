import type { SiteConfig } from '@site/shared/contracts';
import type { SearchAction, WebSite, WithActionConstraints } from 'schema-dts';

/** The site and its search. Source: https://schema.org/WebSite and https://schema.org/SearchAction */
export function describeWebSite({ brand, publicUrl }: SiteConfig): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/blogs?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return { '@type': 'WebSite', name: brand, url: `${publicUrl}/`, potentialAction: search };
}
