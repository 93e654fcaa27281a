import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { renderWithSite, type SiteOptions } from '@site/shared/testing';

interface BlogPageOptions extends SiteOptions {
  /** The page's own path pattern, where it has parameters. */
  route?: string;
}

/** Renders a page of the blog with a cache of its own, so that no test sees what another one has loaded. */
export function renderBlogPage(page: ReactElement, { route, ...options }: BlogPageOptions = {}) {
  const element = <SWRConfig value={{ provider: () => new Map() }}>{page}</SWRConfig>;
  return renderWithSite(route === undefined ? element : [{ path: route, element }], options);
}
