import type { ActiveRelease, PageListing, SiteConfig } from '@site/shared/contracts';
import { siteLinks } from '@site/shared/contracts/registry';
import type { BreadcrumbList } from 'schema-dts';

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
