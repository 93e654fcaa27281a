import { createProblemLog, Polling } from '../releases/polling';
import type { RegistryReader } from '../releases/registry-reader';
import type { ReleaseStore } from '../releases/release-store';
import { BuildList } from './build-list';

interface AssetMirrorInput {
  registry: Pick<RegistryReader, 'listShellBuilds' | 'findFile'>;
  store: ReleaseStore;
  /** The id of this server's own build, whose files need no copy. */
  ownBuild: string;
  /** Takes sentences for operators. */
  log: (line: string) => void;
  /** Between two requests for the list of builds. */
  pollIntervalMs?: number;
  /** A start waits no longer than this for the registry. */
  startTimeoutMs?: number;
}

/** `unavailable` means that the registry does not respond, or that too many requests wait for it already. */
type AssetFindResult = { folder: string } | 'missing' | 'unavailable';

const maxWaiting = 500;

/** A file name that builds of the shell can have. */
const assetName = /^\w[\w.-]{0,99}$/;

/**
 * Keeps the builds of the shell that a page may come from, among the releases, so that a page works whichever server its
 * requests reach. They are downloaded as soon as they are published, which is before a server of that build starts.
 */
export class AssetMirror {
  readonly #input: AssetMirrorInput;
  readonly #list: BuildList;
  readonly #polling: Polling;
  readonly #logProblems: (problems: string[]) => void;
  #waiting = 0;
  #isPublished = true;

  constructor(input: AssetMirrorInput) {
    this.#input = input;
    this.#list = new BuildList(input);
    this.#polling = new Polling(() => this.#poll(), input.pollIntervalMs ?? 5000);
    this.#logProblems = createProblemLog(input.log, {
      toLine: (problem) => `Files of other builds of the shell are missing: ${problem}.`,
      solved: 'No file of the shell is missing any more.',
    });
  }

  /** Resolves when every build is there, or when not all of them are to be had for now. */
  async start(): Promise<void> {
    await this.#list.open();
    await this.#polling.start(this.#input.startTimeoutMs ?? 3000);
  }

  async close(): Promise<void> {
    await this.#polling.close();
  }

  /** Downloads the build that has the file when it is not on the disk yet. */
  async find(name: string): Promise<AssetFindResult> {
    if (!assetName.test(name)) return 'missing';
    const { store } = this.#input;
    try {
      if (!this.#list.findBuild(name)) await this.#waitForRefresh();
      const build = this.#list.findBuild(name);
      if (!build) return 'missing';
      if (await store.ensure(build)) return { folder: store.toFolder(build) };
      this.#list.forget(build);
      return 'missing';
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

  async #poll(): Promise<void> {
    try {
      await this.#list.refresh();
    } catch {
      // Who follows the release set tells of it.
      return;
    }
    this.#noteOwnBuild();
    this.#logProblems(await this.#downloadAll());
  }

  /** One build after the other: what a browser requests meanwhile is downloaded at once. Returns why some are missing. */
  async #downloadAll(): Promise<string[]> {
    const { store } = this.#input;
    const problems: string[] = [];
    await store.forgetLost(this.#list.others);
    for (const build of this.#list.others) {
      if (this.#polling.isClosed) break;
      await store.ensure(build).catch((error: Error) => problems.push(error.message));
    }
    return problems;
  }

  /** Says so once when servers of other builds cannot have the files of this one. */
  #noteOwnBuild(): void {
    const { ownBuild, log } = this.#input;
    const isPublished = this.#list.isOwnListed;
    if (this.#isPublished && !isPublished) {
      log(
        `This build of the shell, ${ownBuild}, is not published, so a server of another build cannot serve its files: npm run site -- shell publish.`,
      );
    }
    this.#isPublished = isPublished;
  }
}
