import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import { extensionsPath } from '@site/shared/contracts/registry';
import {
  parseRemoteFile,
  remoteFile,
  type BuildKeys,
  type RemoteFile,
} from '@site/release/federation-manifest';

/**
 * Reads the `remote.json` of a project.
 * @throws UserError with what is missing
 */
export function readRemoteFile(folder: string): RemoteFile {
  const path = join(folder, remoteFile);
  return parseRemoteFile(readText(path), path);
}

/**
 * Reads the lowest version of `@site/shared` that the project supports; undefined when it names none.
 * @throws UserError when that is no version
 */
export function readSharedVersion(folder: string): string | undefined {
  const { sharedVersion } = JSON.parse(readText(join(folder, remoteFile)) ?? '{}') as BuildKeys;
  if (sharedVersion !== undefined && !/^\d+\.\d+\.\d+$/.test(sharedVersion))
    throw new UserError(
      `The "sharedVersion" of ${remoteFile} is a version such as "1.2.0", not "${sharedVersion}".`,
    );
  return sharedVersion;
}

/**
 * Lists the routes, and the paths of the extensions, which have entries alone.
 * @throws UserError with what is missing
 */
export function listPages(folder: string): string[] {
  const { routes, entries = [] } = readRemoteFile(folder);
  const paths = entries.map(({ path }) => path);
  return [...routes, ...paths.filter((path) => path.startsWith(extensionsPath))];
}

/**
 * Reads the routes of the pages that the server renders; none unless named.
 * @throws UserError when one is not its own
 */
export function readRendered(folder: string): string[] {
  const pages = listPages(folder);
  const { rendered = [] } = JSON.parse(readText(join(folder, remoteFile)) ?? '{}') as BuildKeys;
  const others = rendered.filter((route) => !pages.includes(route));
  if (others.length > 0)
    throw new UserError(
      `The "rendered" of ${remoteFile} names ${others.join(', ')}, not among its "routes" and extensions.`,
    );
  return rendered;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
