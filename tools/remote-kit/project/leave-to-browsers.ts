import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteFile } from '@site/release/federation-manifest';
import { readRendered } from './read-remote-file';

/** Takes routes out of the `rendered` of a project's `remote.json`, and leaves all else as it is written. */
export async function leaveToBrowsers(folder: string, routes: string[]): Promise<void> {
  const path = join(folder, remoteFile);
  const left = readRendered(folder).filter((route) => !routes.includes(route));
  const list = left.map((route) => JSON.stringify(route)).join(', ');
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text.replace(/("rendered"\s*:\s*)\[[^\]]*\]/, (_, key: string) => `${key}[${list}]`),
  );
}
