import { lazy, useState, type ComponentType, type ReactElement } from 'react';
import type { RouteObject } from '@site/shared/router';
import type { Pages, RemotePage } from './remote-page';

/** Puts something around a page, such as the check that there is a member. */
export type PageFrame = (page: ReactElement) => ReactElement;

/**
 * The routes of a remote, each with its page, which is fetched when it is first shown.
 *
 * @param frames by route: what stands around that page
 */
export function toRoutes<P extends Pages>(
  pages: P,
  frames: { [Route in keyof P]?: PageFrame } = {},
): RouteObject[] {
  const frameOf: Record<string, PageFrame | undefined> = frames;
  return Object.entries<RemotePage>(pages).map(([path, page]) => toRoute(path, page, frameOf[path]));
}

/** What a route of a remote may say to the shell, as its `handle`. */
export interface PageHandle {
  /** Fetches the page's code; once that has resolved, the route renders without waiting for anything. */
  preload: () => Promise<void>;
}

function toRoute(path: string, page: RemotePage, frame: PageFrame | undefined): RouteObject {
  const { Component, preload } = toPageComponent(page);
  const element = <Component />;
  const handle: PageHandle = { preload };
  return { path, element: frame?.(element) ?? element, handle };
}

/** `React.lazy` suspends at its first rendering even when the code is there, and then React gives up what the server has sent. */
function toPageComponent(page: RemotePage): { Component: ComponentType } & PageHandle {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await loadPage(page);
    return { default: loaded };
  };
  const LazyPage = lazy(load);
  const Component = () => {
    // The one that was chosen first, or an update would mount the page afresh.
    const [Page] = useState(() => loaded ?? LazyPage);
    return <Page />;
  };
  return { Component, preload: async () => void (await load()) };
}

async function loadPage(page: RemotePage): Promise<ComponentType> {
  if (page.title === undefined) return page.component();
  const { title, component } = page;
  const Page = await component();
  return () => <Page title={title} />;
}
