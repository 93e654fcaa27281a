import { UserError } from '@site/command-kit/user-error';
import { exposedModule, type DescribedFile, type ReleaseDescription } from '@site/shared/contracts';
import { findSharedModule, toRuntimeRange } from '@site/shared/contracts/registry';
import { toIntegrity } from '@site/shared/server';
import { isScript, type CollectedFiles } from './collect-files';
import type { FederationManifest, SharedEntry } from './parse-manifest';
import type { RemoteFile } from './remote-file';
import { requireChunkHashes } from './require-chunk-hashes';

/**
 * Describes the release of a manifest as a build of ours would have.
 * @throws UserError when the site could not load it
 */
export function describeManifest(
  manifest: FederationManifest,
  remote: RemoteFile,
  files: CollectedFiles,
): ReleaseDescription {
  const { container, entry, entryType, needed, shared, pluginVersion } = manifest;
  if (!/^[A-Za-z_]\w{0,63}$/.test(container))
    throw new UserError(
      `The container "${container}" gives the release its id, so its name has letters, digits and underscores only, at most 64.`,
    );
  requireChunkHashes(manifest, files);
  return {
    ...remote,
    // Two releases can stand in one page only under different names, so the name tells them apart everywhere.
    release: container,
    entry,
    ...(entryType === 'module' && { entryType }),
    container,
    exposes: exposedModule,
    preload: [entry, ...needed]
      // The page names all modules of a remote anyway.
      .filter((path) => path === entry || entryType !== 'module' || !isScript(path))
      .map(toDescribedFile),
    shared: shared.filter(isForShell).map(({ name, range }) => ({ name, range })),
    ...(pluginVersion && usesRuntimeOfShell(files) && { runtime: toRuntimeRange(pluginVersion) }),
    files: Object.fromEntries([...files].map(([path, content]) => [path, toIntegrity(content)])),
  };
}

/** What the shell has not and the remote brings is nobody else's business. */
function isForShell({ name, hasCopy }: SharedEntry): boolean {
  return !hasCopy || findSharedModule(name) !== undefined;
}

/** With `externalRuntime` the plugin writes the name of the variable where it is to be found. */
function usesRuntimeOfShell(files: CollectedFiles): boolean {
  return [...files].some(
    ([path, content]) => isScript(path) && Buffer.from(content).includes('_FEDERATION_RUNTIME_CORE'),
  );
}

function toDescribedFile(path: string): DescribedFile {
  return { path, as: path.endsWith('.css') ? 'style' : 'script' };
}
