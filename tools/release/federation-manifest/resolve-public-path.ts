import { UserError } from '@site/command-kit/user-error';
import type { FederationManifest } from './parse-manifest';

/**
 * Where the files of a remote lie: an address with a slash at its end, or undefined for the folder of the manifest.
 * @throws UserError for a public path under which the browser would look in another place
 */
export function resolvePublicPath(
  { publicPath, entryType }: Pick<FederationManifest, 'publicPath' | 'entryType'>,
  place: string,
): string | undefined {
  if (publicPath === 'auto') return undefined;
  if (URL.canParse(publicPath)) return publicPath.replace(/\/*$/, '/');
  // Modules import each other by relative paths. Vite writes `/` where the base is empty, too.
  if (entryType === 'module' && ['', '/', './'].includes(publicPath)) return undefined;
  throw new UserError(
    `${place} has the public path "${publicPath}", under which a page looks for chunks on its own origin: build with ${entryType === 'module' ? 'an empty base' : 'publicPath "auto"'}.`,
  );
}
