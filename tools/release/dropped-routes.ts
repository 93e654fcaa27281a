import { CallError } from '@site/command-kit/site-client';
import { releaseRejections } from '@site/shared/contracts/api';

/** The refusal of a release that lacks routes as a list for people; undefined for any other. */
export function describeDroppedRoutes({ code, details }: CallError): string | undefined {
  if (code !== releaseRejections.routesDropped) return undefined;
  const { routes, links } = details;
  return [
    'The release that is live has routes that this one lacks. Their addresses would be a 404:',
    ...toLines(routes),
    ...(links === undefined ? [] : ['Links that every page has would lead there:', ...toLines(links)]),
    'With --drop-routes it goes live all the same.',
  ].join('\n');
}

/** Whether somebody has to say that routes may go before a release does go live. */
export function isAboutDroppedRoutes(error: unknown): error is Error {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof CallError && cause.code === releaseRejections.routesDropped;
}

/** What an activation has made a 404, as the end of a text; empty when that is nothing. */
export function tellDroppedRoutes(routes: string[] | undefined): string {
  return routes === undefined ? '' : `\n  a 404 from now on: ${routes.join(', ')}`;
}

/** The option as the registry takes it. */
export function withDroppedRoutes(dropRoutes: boolean | undefined): { drop_routes?: true } {
  return dropRoutes ? { drop_routes: true } : {};
}

const toLines = (texts: unknown) => (Array.isArray(texts) ? texts : [texts]).map((text) => `  ${text}`);
