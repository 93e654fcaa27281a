import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseDescriptionFile, type ReleaseDescription } from '@site/shared/contracts';
import { rewriteRelease } from './rewrite-release';

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

/** Writes a release that differs from another one in its id and in one text. */
export async function makeChangedRelease({ source, target, release, from, to }: Change): Promise<void> {
  const read = (file: string) => readFile(path.join(source, file), 'utf8');
  const original = JSON.parse(await read(releaseDescriptionFile)) as ReleaseDescription;
  const { description, files } = await rewriteRelease(original, release, read, (text) =>
    text.replaceAll(from, to),
  );
  await mkdir(target, { recursive: true });
  for (const [file, text] of files) await writeFile(path.join(target, file), text);
  await writeFile(path.join(target, releaseDescriptionFile), JSON.stringify(description));
}
