import type { ReleaseSet, SiteConfig } from '@site/shared/contracts';
import type { SearchAction, WebSite, WithActionConstraints } from 'schema-dts';

/** The site, and the search that a live release says it has. Source: https://schema.org/WebSite and https://schema.org/SearchAction */
export function describeWebSite({ brand, publicUrl }: SiteConfig, { remotes }: ReleaseSet): WebSite {
  const searches = remotes.flatMap(({ listings = {} }) =>
    Object.entries(listings).flatMap(([route, { search }]) => (search ? [`${route}?${search}=`] : [])),
  );
  const [search] = searches.map((path): WithActionConstraints<SearchAction> => ({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${path}{search_term_string}` },
    'query-input': 'required name=search_term_string',
  }));
  return {
    '@type': 'WebSite',
    name: brand,
    url: `${publicUrl}/`,
    ...(search && { potentialAction: search }),
  };
}
