import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { renderWithSite, type SiteOptions } from '@site/shared/testing';

interface BlogPageOptions extends SiteOptions {
  /** The page's own path pattern, where it has parameters. */
  route?: string;
}

const cache = {
  provider: () => new Map(),
  // A slow machine must not load anew what a form that starts again has loaded before.
  dedupingInterval: 60_000,
};

/** Renders a page of the blog with a cache of its own, so that no test sees what another one has loaded. */
export function renderBlogPage(page: ReactElement, { route, ...options }: BlogPageOptions = {}) {
  const element = <SWRConfig value={cache}>{page}</SWRConfig>;
  return renderWithSite(route === undefined ? element : [{ path: route, element }], options);
}
