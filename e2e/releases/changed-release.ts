import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseDescription } from '@site/shared/contracts';

interface Change {
  /** The folder of a release as its build left it. */
  source: string;
  /** Receives the changed release. */
  target: string;
  /** The id of the changed release; as long as the one of `source`. */
  release: string;
  /** Text in the scripts, before and after. */
  from: string;
  to: string;
}

/**
 * What a build of changed sources would write, without the build: another text in the scripts, under another release
 * id, with the hashes that follow from it. It spares the compressed copies.
 */
export async function makeChangedRelease({ source, target, release, from, to }: Change): Promise<void> {
  const descriptionText = await readFile(path.join(source, 'release.json'), 'utf8');
  const { release: old, ...description } = JSON.parse(descriptionText) as ReleaseDescription;
  const change = (text: string) => text.replaceAll(old, release).replaceAll(from, to);

  const files: Record<string, string> = {};
  const newHashes: [string, string][] = [];
  await mkdir(target, { recursive: true });
  const write = async (file: string, edit: (text: string) => string) => {
    const text = edit(await readFile(path.join(source, file), 'utf8'));
    files[file] = toIntegrity(text);
    newHashes.push([description.files[file] ?? '', files[file]]);
    await writeFile(path.join(target, file), text);
  };
  for (const file of Object.keys(description.files).filter((name) => /\.(js|css)$/.test(name))) {
    if (file !== description.entry) await write(file, change);
  }
  // The entry holds the hashes of the others.
  await write(description.entry, (text) =>
    newHashes.reduce((changed, [before, after]) => changed.replaceAll(before, after), change(text)),
  );
  const container = description.container.replace(old, release);
  await writeFile(
    path.join(target, 'release.json'),
    JSON.stringify({ ...description, release, container, files }),
  );
}

function toIntegrity(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
