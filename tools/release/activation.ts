import { CallError } from '@site/command-kit/site-client';
import type { NavigationEntry } from '@site/shared/contracts';
import { releaseRejections, type ActivationResponse } from '@site/shared/contracts/api';
import type { Outcome } from './outcome';
import { waitUntilLive } from './wait-until-live';

/** What may be said where a release is made live or taken back, as it was typed. */
export interface ActivationOptions {
  reason?: string | undefined;
  /** The release that has to be live until then, `-` for none: no id of a release has a hyphen. */
  ifLive?: string | undefined;
  dropRoutes?: boolean | undefined;
}

/** The options as the registry takes them. */
export function toConditions({ reason, ifLive, dropRoutes }: ActivationOptions) {
  return {
    ...(reason !== undefined && { reason }),
    ...(ifLive !== undefined && { if_live: ifLive === '-' ? null : ifLive }),
    ...(dropRoutes && { drop_routes: true as const }),
  };
}

/** Waits until visitors get what was made live, and says so. */
export async function confirmActivation(
  siteUrl: string,
  activation: ActivationResponse,
  live = 'is live',
): Promise<Outcome> {
  const { remote, from, to, dropped_routes: dropped, waiting_entries: waiting } = activation;
  await waitUntilLive({ siteUrl, remote, release: to });
  const change =
    from === to ? 'was live already' : `${live}${from === null ? '' : `, before it was ${from}`}`;
  return {
    json: activation,
    text: `${remote} ${to} ${change}.${tellEffects({ remote, to, dropped, waiting })}`,
  };
}

interface ActivationEffects {
  remote: string;
  to: string;
  dropped: string[] | undefined;
  waiting: NavigationEntry[] | undefined;
}

/** What an activation has made a 404, and what is not shown of a release until somebody grants it, as the end of a text. */
export function tellEffects({ remote, to, dropped, waiting }: ActivationEffects): string {
  const gone = dropped === undefined ? '' : `\n  a 404 from now on: ${dropped.join(', ')}`;
  return gone + tellWaitingEntries(remote, to, waiting);
}

export function tellWaitingEntries(
  remote: string,
  release: string,
  entries: NavigationEntry[] | undefined,
): string {
  if (entries === undefined) return '';
  const grant = `the operator grants it with npm run site -- remote grant ${remote} ${release}`;
  return `\n  not shown yet: ${listEntries(entries)}; ${grant}`;
}

/** Entries of header, menu and footer on one line, for people. */
export function listEntries(entries: NavigationEntry[]): string {
  return entries
    .map(({ place, label, path, audience }) => `${label} (${place}, ${path}, for ${audience})`)
    .join(', ');
}

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

const toLines = (texts: unknown) => (Array.isArray(texts) ? texts : [texts]).map((text) => `  ${text}`);
