import type { ReleaseDescription } from '@site/shared/contracts';
import { toIntegrity } from './to-integrity';

interface RewrittenRelease {
  description: ReleaseDescription;
  /** Scripts and styles by their path. */
  files: Map<string, string>;
}

/**
 * What a build of changed sources would write, without the build: scripts and styles under another release id, with the
 * hashes that follow from it. It spares the compressed copies.
 *
 * @param release the new id; as long as the old one where sizes matter
 * @param read gives the text of a file of the release by its path
 * @param edit changes more in the text of a file than the id
 */
export async function rewriteRelease(
  description: ReleaseDescription,
  release: string,
  read: (path: string) => Promise<string>,
  edit: (text: string) => string = (text) => text,
): Promise<RewrittenRelease> {
  const rename = (text: string) => text.replaceAll(description.release, release);
  const paths = Object.keys(description.files).filter((path) => /\.(js|css)$/.test(path));
  const files = new Map(
    await Promise.all(paths.map(async (path) => [path, edit(rename(await read(path)))] as const)),
  );
  // The entry holds the hashes of the others.
  let entry = files.get(description.entry) ?? '';
  for (const [path, text] of files) {
    entry = entry.replaceAll(description.files[path]!, toIntegrity(text));
  }
  files.set(description.entry, entry);
  const hashes = Object.fromEntries([...files].map(([path, text]) => [path, toIntegrity(text)]));
  return {
    description: { ...description, release, container: rename(description.container), files: hashes },
    files,
  };
}
