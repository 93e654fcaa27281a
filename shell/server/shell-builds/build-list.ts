import { setTimeout as sleep } from 'node:timers/promises';
import { releaseDescriptionFile, type ReleaseDescription } from '@site/shared/contracts';
import pLimit from 'p-limit';
import type { RegistryReader } from '../releases/registry-reader';
import { toShellKey, type ReleaseKey } from '../releases/release-key';
import type { ReleaseStore } from '../releases/release-store';

interface BuildListInput {
  registry: Pick<RegistryReader, 'listShellBuilds' | 'findFile'>;
  store: ReleaseStore;
  /** The id of the build whose files need no copy. */
  ownBuild: string;
}

/** The list is requested no more often than this, however many wait for it. */
const refreshIntervalMs = 250;

/** Descriptions of builds that are fetched at once. */
const limit = pLimit(8);

/** The builds of the shell that the registry has listed last, and those that are still on the disk. */
export class BuildList {
  readonly #input: BuildListInput;
  /** The names of the files of each build but the own one. */
  readonly #names = new Map<string, ReadonlySet<string>>();
  /** The newest one first. */
  #listed: string[] = [];
  #etag: string | undefined;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #refreshedMs = -Infinity;

  constructor(input: BuildListInput) {
    this.#input = input;
  }

  /** Reads what is on the disk. To be called once, before anything else. */
  async open(): Promise<void> {
    for (const [build, files] of await this.#input.store.listShellBuilds())
      this.#names.set(build, new Set(Object.keys(files)));
  }

  get isOwnListed(): boolean {
    return this.#listed.includes(this.#input.ownBuild);
  }

  /** Those that belong on the disk, the newest one first. */
  get others(): ReleaseKey[] {
    return this.#listed.filter((build) => build !== this.#input.ownBuild).map(toShellKey);
  }

  /** A build with a file of this name: one whose files are here, if there is any. */
  findBuild(name: string): ReleaseKey | undefined {
    const builds = [...this.#listed, ...this.#names.keys()];
    const keys = builds.filter((build) => this.#names.get(build)?.has(name)).map(toShellKey);
    return keys.find((key) => this.#input.store.has(key)) ?? keys[0];
  }

  /** Takes a build out of which the registry has no files any more. */
  forget({ release }: ReleaseKey): void {
    this.#names.delete(release);
  }

  /**
   * Requests the list. Calls before that has begun share the request, and see what is published by now. Rejects
   * when the registry does not respond.
   */
  refresh(): Promise<void> {
    this.#next ??= this.#runNext();
    return this.#next;
  }

  async #runNext(): Promise<void> {
    const restMs = this.#refreshedMs + refreshIntervalMs - performance.now();
    await Promise.allSettled([this.#current, restMs > 0 && sleep(restMs)]);
    this.#next = undefined;
    this.#refreshedMs = performance.now();
    this.#current = this.#update();
    await this.#current;
  }

  async #update(): Promise<void> {
    const { registry, ownBuild } = this.#input;
    const response = await registry.listShellBuilds(this.#etag);
    if (response === 'unchanged') return;
    const { builds, etag } = response;
    const unknown = builds.filter((build) => build !== ownBuild && !this.#names.has(build));
    await limit.map(unknown, (build) => this.#describe(build));
    this.#listed = builds;
    this.#etag = etag;
  }

  async #describe(build: string): Promise<void> {
    const text = await this.#input.registry.findFile(toShellKey(build), releaseDescriptionFile);
    if (!text) return;
    const { files } = JSON.parse(text.toString()) as Pick<ReleaseDescription, 'files'>;
    this.#names.set(build, new Set(Object.keys(files)));
  }
}
