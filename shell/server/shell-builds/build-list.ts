import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { ShellBuildsReader, ShellFiles } from './shell-builds-reader';
import { toWantedAssets, type WantedAsset } from './wanted-assets';

/** The list is requested no more often than this, however many wait for it. */
const refreshIntervalMs = 250;

/** Descriptions of builds that are fetched at once. */
const limit = pLimit(8);

/** The builds of the shell whose files the registry keeps, as it has listed them last. */
export class BuildList {
  readonly #registry: ShellBuildsReader;
  readonly #ownNames: ReadonlySet<string>;
  /** The files of each build, the newest one first. */
  #builds = new Map<string, ShellFiles>();
  #wanted = new Map<string, WantedAsset>();
  #etag: string | undefined;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #refreshedMs = -Infinity;

  /** @param ownNames files that need no copy */
  constructor(registry: ShellBuildsReader, ownNames: ReadonlySet<string>) {
    this.#registry = registry;
    this.#ownNames = ownNames;
  }

  /** The files of all builds by their names, without those that need no copy. */
  get wanted(): ReadonlyMap<string, WantedAsset> {
    return this.#wanted;
  }

  has(build: string): boolean {
    return this.#builds.has(build);
  }

  /**
   * Requests the list. Whoever calls before that has begun shares the request, and sees what is published by now. Rejects
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
    const response = await this.#registry.listBuilds(this.#etag);
    if (response === 'unchanged') return;
    const builds = await limit.map(response.builds, async (build) => {
      const files = this.#builds.get(build) ?? (await this.#registry.findFiles(build));
      return files === undefined ? [] : [[build, files] as const];
    });
    this.#builds = new Map(builds.flat());
    this.#wanted = toWantedAssets(this.#builds, this.#ownNames);
    this.#etag = response.etag;
  }
}
