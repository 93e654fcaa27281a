import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from '@site/command-kit/paths';

/** Records from which inputs a target was built whose name does not contain their hash. */
export async function stamp(name: string, hash: string): Promise<void> {
  await mkdir(fromRoot('dist/stamps'), { recursive: true });
  await writeFile(stampOf(name), hash);
}

export async function isStamped(name: string, hash: string): Promise<boolean> {
  return (await readFile(stampOf(name), 'utf8').catch(() => undefined)) === hash;
}

const stampOf = (name: string) => fromRoot('dist/stamps', name);
