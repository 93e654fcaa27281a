import { createHash } from 'node:crypto';
import { isCompressedCopy } from '../contracts/releases/registry/shell-build';

/**
 * The id of a build of the shell. Compressed copies do not count: another version of a compressor writes other bytes.
 * @param files hashes by name
 */
export function toShellBuildId(files: Record<string, string>): string {
  const originals = Object.entries(files)
    .filter(([name]) => !isCompressedCopy(name))
    .map(([name, hash]) => `${name} ${hash}`)
    .sort();
  return createHash('sha256').update(originals.join('\n')).digest('hex').slice(0, 12);
}
