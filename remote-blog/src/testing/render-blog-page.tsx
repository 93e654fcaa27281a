import type { ReactElement } from 'react';
import { renderWithSite, type SiteOptions } from '@site/shared/testing';

interface BlogPageOptions extends SiteOptions {
  /** The page's own path pattern, where it has parameters. */
  route?: string;
}

/** Renders a page of the blog. */
export function renderBlogPage(element: ReactElement, { route, ...options }: BlogPageOptions = {}) {
  return renderWithSite(route === undefined ? element : [{ path: route, element }], options);
}
