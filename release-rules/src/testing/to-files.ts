import { toIntegrity } from '@site/shared/server';

/** The files with these contents, and their hashes. */
export function toFiles(contents: Record<string, string>): {
  files: Record<string, Buffer>;
  hashes: Record<string, string>;
} {
  const files = Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)] as const);
  const hashes = files.map(([name, bytes]) => [name, toIntegrity(bytes)] as const);
  return { files: Object.fromEntries(files), hashes: Object.fromEntries(hashes) };
}
