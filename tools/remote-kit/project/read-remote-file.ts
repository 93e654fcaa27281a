import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRemoteFile, remoteFile, type RemoteFile } from '@site/release/federation-manifest';

/**
 * Reads what a project says of its remote.
 * @throws UserError with what is missing
 */
export function readRemoteFile(folder: string): RemoteFile {
  const path = join(folder, remoteFile);
  return parseRemoteFile(readText(path), path);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
