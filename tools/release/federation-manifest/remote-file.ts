import { UserError } from '@site/command-kit/user-error';
import type { ReleaseDescription } from '@site/shared/contracts';

/** Lies beside a manifest and says what that does not. */
export const remoteFile = 'remote.json';

export type RemoteFile = Pick<
  ReleaseDescription,
  'name' | 'contract' | 'routes' | 'pages' | 'pageData' | 'listings' | 'groups' | 'entries'
>;

/** The keys of a `remote.json` that a build alone reads: they are no part of what is released. */
export interface BuildKeys {
  /** The lowest version of `@site/shared` that the remote works with. */
  sharedVersion?: string;
  /** The routes whose pages are rendered on the server. */
  rendered?: string[];
}

/**
 * Reads the text of a `remote.json`; the registry checks the rest of it.
 * @throws UserError with what it lacks
 */
export function parseRemoteFile(text: string | undefined, manifestPlace: string): RemoteFile {
  if (text === undefined)
    throw new UserError(
      `There is no ${remoteFile} beside ${manifestPlace}: it says the "name" of the area, its "contract" and its "routes", which no manifest does.`,
    );
  const { name, contract, routes, pages, pageData, listings, groups, entries } = parseJson(text);
  const missing = Object.entries({ name, contract, routes }).filter(([, value]) => value === undefined);
  if (!name || !contract || !Array.isArray(routes))
    throw new UserError(
      `The ${remoteFile} beside ${manifestPlace} does not say ${missing.map(([key]) => `"${key}"`).join(' and ') || 'its "routes" as a list'}.`,
    );
  return {
    name,
    contract,
    routes,
    ...(pages && { pages }),
    ...(pageData && { pageData }),
    ...(listings && { listings }),
    ...(groups && { groups }),
    ...(entries && { entries }),
  };
}

function parseJson(text: string): Partial<RemoteFile> {
  try {
    return (JSON.parse(text) as Partial<RemoteFile> | null) ?? {};
  } catch {
    return {};
  }
}
