import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ReleaseDescription } from '@site/shared/contracts';
import { sourceMapTextMaxBytes } from '@site/shared/contracts/api';
import { toIntegrity } from '@site/shared/server';
import { reject } from './reject';
import type { ReleaseFiles } from './release-files';

/** Throws a `ReleaseRejectedError` unless each is the compressed map of a script that the description lists. */
export async function requireSourceMaps(
  { files: listed }: Pick<ReleaseDescription, 'files'>,
  sourceMaps: ReleaseFiles,
): Promise<void> {
  let bytes = 0;
  for (const [path, content] of sourceMaps) {
    if (!Object.hasOwn(listed, path) || !/\.m?js$/.test(path))
      reject('sourceMapRefused', `The release has no script ${path}, of which there is a source map.`);
    const text = await decompress(path, content);
    bytes += text.length;
    if (bytes > sourceMapTextMaxBytes.all)
      reject('sourceMapRefused', `All source maps have more than ${sourceMapTextMaxBytes.all} bytes.`);
    if (!isSourceMap(text)) reject('sourceMapRefused', `The source map of ${path} is none of version 3.`);
  }
}

/** sha384 by the path of the file that each belongs to; null where there is none. */
export function hashSourceMaps(sourceMaps: ReleaseFiles): Record<string, string> | null {
  if (sourceMaps.size === 0) return null;
  return Object.fromEntries([...sourceMaps].map(([path, content]) => [path, toIntegrity(content)]));
}

async function decompress(path: string, content: Uint8Array): Promise<Buffer> {
  const maxOutputLength = sourceMapTextMaxBytes.each;
  try {
    return await promisify(gunzip)(content, { maxOutputLength });
  } catch (error) {
    return reject(
      'sourceMapRefused',
      `The source map of ${path} is not compressed with gzip, or has more than ${maxOutputLength} bytes.`,
      error,
    );
  }
}

function isSourceMap(text: Buffer): boolean {
  try {
    const map = JSON.parse(text.toString()) as Record<string, unknown> | null;
    return (
      map?.version === 3 && typeof map.mappings === 'string' && isTexts(map.sources) && isTexts(map.names)
    );
  } catch {
    return false;
  }
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((text) => text === null || typeof text === 'string');
