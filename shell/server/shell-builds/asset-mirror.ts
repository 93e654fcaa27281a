import { setTimeout as sleep } from 'node:timers/promises';
import { AssetFetcher } from './asset-fetcher';
import type { AssetFolder } from './asset-folder';
import { BuildList } from './build-list';
import type { ShellBuildsReader } from './shell-builds-reader';
import { isAssetName } from './wanted-assets';

interface AssetMirrorInput {
  registry: ShellBuildsReader;
  folder: AssetFolder;
  /** The id of this server's own build. */
  ownBuild: string;
  /** The names of the files of this server's own build, which need no copy. */
  ownNames: ReadonlySet<string>;
  /** Takes sentences for operators. */
  log: (line: string) => void;
  /** Between two requests for the list of builds. */
  pollIntervalMs?: number;
  /** A start waits no longer than this for the registry. */
  startTimeoutMs?: number;
}

/** `unavailable` means that the registry does not respond, or that too many requests wait for it already. */
export type AssetFindResult = 'found' | 'missing' | 'unavailable';

const maxWaiting = 500;
const removalIntervalMs = 24 * 60 * 60_000;

/**
 * Keeps the files of all builds of the shell that a page may come from, so that a page works whichever server its
 * requests reach. They are fetched as soon as a build is published, which is before a server of that build starts.
 */
export class AssetMirror {
  readonly #input: AssetMirrorInput;
  readonly #list: BuildList;
  readonly #fetcher: AssetFetcher;
  readonly #stop = new AbortController();
  #waiting = 0;
  #lastProblem = '';
  #isPublished = true;
  #removedMs = -Infinity;
  #polling: Promise<void> = Promise.resolve();

  constructor(input: AssetMirrorInput) {
    this.#input = input;
    this.#list = new BuildList(input.registry, input.ownNames);
    this.#fetcher = new AssetFetcher(input.registry, input.folder);
  }

  /** Where the files are. */
  get path(): string {
    return this.#input.folder.path;
  }

  /** Resolves when every file is there, or when not all of them are to be had for now. */
  async start(): Promise<void> {
    const { folder, startTimeoutMs = 3000 } = this.#input;
    await folder.open();
    const first = this.#poll();
    this.#polling = first.then(() => this.#keepPolling());
    await Promise.race([first, sleep(startTimeoutMs, undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#polling;
  }

  /** Fetches the file when it is not on the disk yet. */
  async find(name: string): Promise<AssetFindResult> {
    if (!isAssetName(name)) return 'missing';
    const { folder } = this.#input;
    try {
      if (!this.#list.wanted.has(name) && !folder.has(name)) await this.#waitForRefresh();
      const wanted = this.#list.wanted.get(name);
      if (wanted) await this.#fetcher.ensure(name, wanted);
      // Without the registry nobody knows what it should be: the browser compares hashes, too.
      return folder.has(name) ? 'found' : 'missing';
    } catch {
      return 'unavailable';
    }
  }

  async #waitForRefresh(): Promise<void> {
    if (this.#waiting >= maxWaiting) throw new Error('Too many requests wait for the registry');
    this.#waiting += 1;
    // A second time: the page would stay blank because of one response that was lost.
    await this.#list
      .refresh()
      .catch(() => this.#list.refresh())
      .finally(() => (this.#waiting -= 1));
  }

  async #keepPolling(): Promise<void> {
    const { signal } = this.#stop;
    const { pollIntervalMs = 5000 } = this.#input;
    while (!signal.aborted) {
      await sleep(pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#poll();
    }
  }

  async #poll(): Promise<void> {
    try {
      await this.#list.refresh();
    } catch {
      // Who follows the release set tells of it.
      return;
    }
    this.#noteOwnBuild();
    await this.#fetchAll().then(
      () => this.#logChange(''),
      (error: Error) => this.#logChange(error.message),
    );
    await this.#removeUnused();
  }

  /** One after the other: what a browser requests meanwhile is fetched at once. */
  async #fetchAll(): Promise<void> {
    for (const [name, wanted] of this.#list.wanted) {
      if (this.#stop.signal.aborted) return;
      await this.#fetcher.ensure(name, wanted);
    }
  }

  /** Says so once when servers of other builds cannot have the files of this one. */
  #noteOwnBuild(): void {
    const { ownBuild, log } = this.#input;
    const isPublished = this.#list.has(ownBuild);
    if (this.#isPublished && !isPublished) {
      log(
        `This build of the shell, ${ownBuild}, is not published, so a server of another build cannot serve its files: npm run site -- shell publish.`,
      );
    }
    this.#isPublished = isPublished;
  }

  /** Logs a problem once, not with every attempt. */
  #logChange(problem: string): void {
    if (problem === this.#lastProblem) return;
    this.#input.log(
      problem
        ? `Files of other builds of the shell are missing: ${problem}.`
        : 'No file of the shell is missing any more.',
    );
    this.#lastProblem = problem;
  }

  async #removeUnused(): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - this.#removedMs < removalIntervalMs) return;
    this.#removedMs = nowMs;
    const { folder, log } = this.#input;
    const { wanted } = this.#list;
    await folder
      .removeUnused((name) => wanted.has(name))
      .catch((error: Error) => log(`Old files of the shell could not be removed: ${error.message}`));
  }
}
