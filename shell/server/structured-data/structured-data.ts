import type { BreadcrumbList, WebSite, SearchAction, WithActionConstraints } from 'schema-dts';
import { toInlineJson } from '../pages/escape';
import type { ActiveRelease, PageListing, SiteConfig, ReleaseSet } from '@site/shared/contracts';
import { siteLinks } from '@site/shared/contracts/registry';

/** What search engines read of a page, in the words of schema.org: by this server, or as a release says. */
export type StructuredData = BreadcrumbList | WebSite | Record<string, unknown>;

/** One element with everything, or nothing. Browsers take it as data, so the policy for scripts is not asked. */
export function renderStructuredData(items: StructuredData[] = []): string {
  if (items.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': items };
  return `<script type="application/ld+json">${toInlineJson(graph)}</script>`;
}

interface Breadcrumb {
  path: string;
  name: string;
}

/** The page under which another one stands, with the name that the header gives it; undefined right below Home. */
export function findParent(
  { pages }: Pick<ActiveRelease, 'pages'>,
  { parent }: PageListing,
): Breadcrumb | undefined {
  if (parent === undefined) return undefined;
  const name = siteLinks.find(({ to }) => to === parent)?.text ?? pages?.[parent]?.title;
  return name === undefined ? undefined : { path: parent, name };
}

/** The way from Home to a page. Source: https://schema.org/BreadcrumbList */
export function describeBreadcrumbs(
  page: Breadcrumb,
  parent: Breadcrumb | undefined,
  { publicUrl }: SiteConfig,
): BreadcrumbList {
  const trail = [{ path: '/', name: 'Home' }, ...(parent ? [parent] : []), page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

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
