import { lazy, type ReactElement } from 'react';
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
  return Object.entries<RemotePage>(pages).map(([path, page]) => {
    const element = toElement(page);
    return { path, element: frameOf[path]?.(element) ?? element };
  });
}

function toElement(page: RemotePage): ReactElement {
  if (page.title === undefined) {
    const Component = lazy(async () => ({ default: await page.component() }));
    return <Component />;
  }
  const Component = lazy(async () => ({ default: await page.component() }));
  return <Component title={page.title} />;
}
