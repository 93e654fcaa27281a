import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseKeepDays } from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';

const keepMs = releaseKeepDays * 24 * 60 * 60_000;

/** A folder with files of other builds of the shell. Names carry a hash of the content, so all builds share it. */
export class AssetFolder {
  readonly path: string;
  readonly #incoming: string;
  readonly #names = new Set<string>();

  /** @param folder receives the files, and those that are still on their way */
  constructor(folder: string) {
    this.path = join(folder, 'assets');
    this.#incoming = join(folder, 'incoming-assets');
  }

  /** To be called once, before anything else. */
  async open(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
    for (const name of await readdir(this.path).catch(() => [])) this.#names.add(name);
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Whether the file is there with one of these hashes. */
  async isIntact(name: string, hashes: ReadonlySet<string>): Promise<boolean> {
    if (!this.#names.has(name)) return false;
    const bytes = await readFile(join(this.path, name)).catch(() => undefined);
    return bytes !== undefined && hashes.has(toIntegrity(bytes));
  }

  /** The file appears complete or not at all. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#incoming, { recursive: true });
    await mkdir(this.path, { recursive: true });
    const unfinished = join(this.#incoming, name);
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(this.path, name));
    this.#names.add(name);
  }

  /** Removes what no build has had for as long as a tab may be open. To be called once a day. */
  async removeUnused(isUsed: (name: string) => boolean, nowMs = Date.now()): Promise<void> {
    const now = new Date(nowMs);
    for (const name of this.#names) {
      const path = join(this.path, name);
      // The modification time is the time of the last use.
      if (isUsed(name)) await utimes(path, now, now).catch(() => undefined);
      else if (nowMs - (await findTimeMs(path)) >= keepMs) {
        this.#names.delete(name);
        await rm(path, { force: true });
      }
    }
  }
}

async function findTimeMs(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
