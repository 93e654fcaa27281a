import { toIntegrity } from '@site/shared/server';
import type { AssetFolder } from './asset-folder';
import type { ShellBuildsReader } from './shell-builds-reader';
import type { WantedAsset } from './wanted-assets';

/** Brings files from the registry to the disk, each with one of its hashes. */
export class AssetFetcher {
  readonly #registry: ShellBuildsReader;
  readonly #folder: AssetFolder;
  /** On the disk as published, as this process has seen. */
  readonly #verified = new Set<string>();
  readonly #pending = new Map<string, Promise<void>>();

  constructor(registry: ShellBuildsReader, folder: AssetFolder) {
    this.#registry = registry;
    this.#folder = folder;
  }

  /**
   * Makes sure that a file is on the disk, once for any number of callers.
   * @throws Error when it does not arrive, is not what was published, or cannot be written
   */
  async ensure(name: string, wanted: WantedAsset): Promise<void> {
    if (this.#verified.has(name)) return;
    let pending = this.#pending.get(name);
    if (!pending) {
      pending = this.#fetch(name, wanted).finally(() => this.#pending.delete(name));
      this.#pending.set(name, pending);
    }
    await pending;
  }

  async #fetch(name: string, { build, hashes }: WantedAsset): Promise<void> {
    if (!(await this.#folder.isIntact(name, hashes))) {
      const bytes = await this.#registry.findFile(build, name);
      if (!bytes || !hashes.has(toIntegrity(bytes)))
        throw new Error(`${name} of the build ${build} is not what was published`);
      await this.#folder.put(name, bytes);
    }
    this.#verified.add(name);
  }
}
