import { createHash } from 'node:crypto';
import { UserError } from '@site/command-kit/user-error';
import { isScript, type CollectedFiles } from './collect-files';
import type { FederationManifest } from './parse-manifest';

const algorithms = ['sha384', 'sha256', 'sha512'];

/**
 * A classic script fetches its chunks by itself, so their hashes have to stand in what fetches them. The shell can see to
 * modules only.
 * @throws UserError when there is a chunk without
 */
export function requireChunkHashes(
  { entry, entryType }: Pick<FederationManifest, 'entry' | 'entryType'>,
  files: CollectedFiles,
): void {
  if (entryType === 'module') return;
  const scripts = [...files].filter(([path]) => isScript(path));
  const texts = scripts.map(([, content]) => Buffer.from(content).toString());
  const unprotected = scripts.find(
    ([path, content]) =>
      path !== entry && !listHashes(content).some((hash) => texts.some((text) => text.includes(hash))),
  );
  if (!unprotected) return;
  throw new UserError(
    `No script of the release holds the hash of the chunk ${unprotected[0]}, so the site would not run it: build with SubresourceIntegrityPlugin, or with one chunk.`,
  );
}

function listHashes(content: Uint8Array): string[] {
  return algorithms.map((algorithm) => createHash(algorithm).update(content).digest('base64'));
}
