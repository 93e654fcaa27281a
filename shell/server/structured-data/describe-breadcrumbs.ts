import type { SiteConfig } from '@site/shared/contracts';
import type { BreadcrumbList } from 'schema-dts';

interface Breadcrumb {
  path: string;
  name: string;
}

/** Pages under which others stand, with the names that the header gives them. */
export const blogs: Breadcrumb = { path: '/blogs', name: 'Blogs' };
const tools: Breadcrumb = { path: '/tools', name: 'Tools' };

/** The page under which another page of the same remote stands; undefined right below Home. */
export function findParent(routes: string[], path: string): Breadcrumb | undefined {
  return [blogs, tools].find((parent) => parent.path !== path && routes.includes(parent.path));
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
