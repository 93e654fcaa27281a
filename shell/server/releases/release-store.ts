import { access, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseDescriptionFile, releaseKeepDays, type ReleaseDescription } from '@site/shared/contracts';
import { downloadRelease } from './download-release';
import type { RegistryReader } from './registry-reader';
import { isIntact, readFiles } from './release-files';
import { shellBuilds, toShellKey, type ReleaseKey } from './release-key';

const dayMs = 24 * 60 * 60 * 1000;

/** The releases whose files are on this server's disk, complete and as they were published. */
export class ReleaseStore {
  /** Holds `<name>/<release>/<file>`. */
  readonly remotesDir: string;
  readonly #incoming: string;
  readonly #registry: Pick<RegistryReader, 'findFile'>;
  /** Verified or downloaded by this process, with the time at which their use was last recorded. */
  readonly #present = new Map<string, number>();
  readonly #pending = new Map<string, Promise<boolean>>();
  #cleared: Promise<void> | undefined;

  constructor(folder: string, registry: Pick<RegistryReader, 'findFile'>) {
    this.remotesDir = join(folder, 'remotes');
    this.#incoming = join(folder, 'incoming');
    this.#registry = registry;
  }

  toFolder(key: ReleaseKey): string {
    return join(this.remotesDir, toPath(key));
  }

  /** The builds of the shell that are on the disk, with what their descriptions list. */
  async listShellBuilds(): Promise<[build: string, files: ReleaseDescription['files']][]> {
    const builds = await listFolder(join(this.remotesDir, shellBuilds));
    const read = builds.map(
      async (build) => [build, await readFiles(this.toFolder(toShellKey(build)))] as const,
    );
    const results = await Promise.allSettled(read);
    return results.flatMap((result) => (result.status === 'fulfilled' ? [[...result.value]] : []));
  }

  has(key: ReleaseKey): boolean {
    return this.#present.has(toPath(key));
  }

  /**
   * Makes sure that a release is on the disk, and downloads it when it is not, once for any number of callers. False when
   * the registry does not know it; rejects when it is not available now.
   */
  async ensure(key: ReleaseKey): Promise<boolean> {
    const path = toPath(key);
    if (this.#present.has(path)) return this.#recordUse(path);
    let pending = this.#pending.get(path);
    if (!pending) {
      pending = this.#download(key).finally(() => this.#pending.delete(path));
      this.#pending.set(path, pending);
    }
    return (await pending) && this.#recordUse(path);
  }

  /** Makes sure that a release is on the disk, without the registry. */
  async verify(key: ReleaseKey): Promise<boolean> {
    const path = toPath(key);
    return (
      this.#present.has(path) || ((await isIntact(join(this.remotesDir, path))) && this.#recordUse(path))
    );
  }

  /** Forgets those of these releases that are gone from the disk, so that they are downloaded again; true when there were any. */
  async forgetLost(keys: ReleaseKey[]): Promise<boolean> {
    const known = keys.map(toPath).filter((path) => this.#present.has(path));
    const lost = await Promise.all(known.map((path) => this.#isLost(path)));
    known.filter((_, index) => lost[index]).forEach((path) => this.#present.delete(path));
    return lost.includes(true);
  }

  /** Removes releases that nobody has requested for as long as a tab may be open, except those to keep. */
  async removeUnused(keep: ReleaseKey[], nowMs = Date.now()): Promise<void> {
    const kept = new Set(keep.map(toPath));
    for (const name of await listFolder(this.remotesDir)) {
      for (const release of await listFolder(join(this.remotesDir, name))) {
        const path = toPath({ name, release });
        if (kept.has(path) || nowMs - (await this.#lastUseMs(path)) < releaseKeepDays * dayMs) continue;
        this.#present.delete(path);
        await rm(join(this.remotesDir, path), { recursive: true, force: true });
      }
    }
  }

  async #download(key: ReleaseKey): Promise<boolean> {
    const target = join(this.remotesDir, toPath(key));
    if (await isIntact(target)) return true;
    await this.#clearIncoming();
    return downloadRelease({ key, target, incoming: this.#incoming, registry: this.#registry });
  }

  /** Before the first download, what is there is what another process did not finish. */
  async #clearIncoming(): Promise<void> {
    this.#cleared ??= rm(this.#incoming, { recursive: true, force: true });
    // Downloads have folders of their own in it, so they do not depend on this.
    await this.#cleared.catch(() => undefined);
  }

  /** The description's modification time is the time of the last use; once a day is enough for what is counted in weeks. */
  async #recordUse(path: string): Promise<true> {
    const nowMs = Date.now();
    if (nowMs - (this.#present.get(path) ?? 0) >= dayMs) {
      this.#present.set(path, nowMs);
      const now = new Date(nowMs);
      await utimes(join(this.remotesDir, path, releaseDescriptionFile), now, now).catch(() => undefined);
    }
    return true;
  }

  async #isLost(path: string): Promise<boolean> {
    return access(join(this.remotesDir, path, releaseDescriptionFile)).then(
      () => false,
      () => true,
    );
  }

  async #lastUseMs(path: string): Promise<number> {
    return stat(join(this.remotesDir, path, releaseDescriptionFile)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }
}

const toPath = ({ name, release }: ReleaseKey) => `${name}/${release}`;

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
