import type { ReleaseSet, StagedReleaseSet } from '@site/shared/contracts';
import {
  isUnknown,
  unknownReleaseSet,
  type ReleaseSetSource,
  type ServedReleaseSet,
} from './release-set-source';
import type { RegistryReader } from './registry-reader';
import { toPublicSet } from '../visitors/hide-pages';
import { createProblemLog, Polling } from './polling';
import { hostedReleases } from './release-key';
import type { ReleaseStore } from './release-store';
import type { RendererRotation } from './renderer-rotation';
import { findSavedSet, saveSet } from './saved-set';
import { toAvailableReleases } from './available-releases';
import { withAllowedRendering } from './with-allowed-rendering';

interface RegistrySourceInput {
  registry: RegistryReader;
  store: ReleaseStore;
  /** Where the last set is kept for a start without the registry. */
  file: string;
  /** Made ready for a set before it goes live; absent where browsers render all pages. */
  rotation?: Pick<RendererRotation, 'prepare' | 'goLive'> | undefined;
  /** Remotes on other origins whose pages this server may render. */
  renderExternal?: string[];
  /** Takes sentences for operators. */
  log: (line: string) => void;
  /** Between two requests for the release set. */
  pollIntervalMs?: number;
  /** A start waits no longer than this for the registry; then the server begins with the releases on its disk. */
  startTimeoutMs?: number;
}

/**
 * With none on its disk it has nothing to begin with, and waits longer for a registry that responds: a balancer that looks servers
 * up by name sends visitors to whatever accepts connections.
 */
const firstStartTimeoutMs = 60_000;

const removalIntervalMs = 24 * 60 * 60 * 1000;

/**
 * The release set of the registry, requested every second. A release is served once all its files are on this server's
 * disk, so the site keeps working when registry and database are down, also after a restart.
 */
export class RegistrySource implements ReleaseSetSource {
  readonly #input: RegistrySourceInput;
  readonly #pollIntervalMs: number;
  readonly #polling: Polling;
  readonly #logProblems: (problems: string[]) => void;
  #set = unknownReleaseSet;
  /** What everybody gets of it. */
  #public = unknownReleaseSet;
  /** The id of the set that is kept for a start without the registry. */
  #savedId: string | undefined;
  #etag: string | undefined;
  /** Why releases of the newest set are not available here. */
  #problems: string[] = [];
  #confirmedAtMs: number | undefined;
  #failedAttempts = 0;
  #retryAtMs = Infinity;
  #removal: NodeJS.Timeout | undefined;

  constructor(input: RegistrySourceInput) {
    this.#input = input;
    this.#pollIntervalMs = input.pollIntervalMs ?? 1000;
    this.#polling = new Polling(() => this.#poll(), this.#pollIntervalMs);
    this.#logProblems = createProblemLog(input.log, {
      toLine: (problem) => `The last good releases stay: ${problem}.`,
      solved: 'The releases are up to date again.',
    });
  }

  current(): ServedReleaseSet {
    return this.#public;
  }

  /** When the registry has said last what is live, by `Date.now()`; undefined before. */
  get confirmedAtMs(): number | undefined {
    return this.#confirmedAtMs;
  }

  /** Resolves when there is a set to serve, or when none is available for now. */
  async start(): Promise<void> {
    const { file, rotation, renderExternal = [], startTimeoutMs = 3000 } = this.#input;
    const saved = await findSavedSet(file);
    this.#savedId = saved?.id;
    // The variable may have changed since.
    if (saved) await this.#serveFromDisk(withAllowedRendering(saved, renderExternal));
    void rotation?.prepare(toRenderable(this.#set));
    rotation?.goLive(toRenderable(this.#set));
    await this.#polling.start(isUnknown(this.#set) ? firstStartTimeoutMs : startTimeoutMs);
    this.#removal = setInterval(() => void this.#removeUnused(), removalIntervalMs).unref();
    await this.#removeUnused();
  }

  async close(): Promise<void> {
    clearInterval(this.#removal);
    await this.#polling.close();
  }

  /** Serves what there is of a set without the registry. */
  async #serveFromDisk(next: StagedReleaseSet): Promise<void> {
    const { store } = this.#input;
    const { set } = await toAvailableReleases({
      next,
      previous: unknownReleaseSet,
      ensure: (key) => store.verify(key),
      has: (key) => store.has(key),
    });
    this.#take(set);
  }

  #take(set: ServedReleaseSet): void {
    this.#set = set;
    this.#public = toPublicSet(set);
  }

  async #poll(): Promise<void> {
    let problems: string[];
    try {
      await this.#fetchLostAgain();
      problems = await this.#update();
    } catch (error) {
      problems = [`the registry does not respond (${(error as Error).message})`];
    }
    this.#logProblems(problems);
  }

  async #fetchLostAgain(): Promise<void> {
    const { id, remotes, rollouts = [] } = this.#set;
    if (!(await this.#input.store.forgetLost(hostedReleases(this.#set)))) return;
    this.#etag = undefined;
    await this.#serveFromDisk({ id, remotes, rollouts });
  }

  /** Returns the problems that keep this server from serving the registry's set. */
  async #update(): Promise<string[]> {
    const { registry, store, rotation, renderExternal = [] } = this.#input;
    // Without the ETag the response contains the set again, which starts another attempt for missing releases.
    const isRetry = Date.now() >= this.#retryAtMs;
    const response = await registry.getReleaseSet(isRetry ? undefined : this.#etag);
    this.#confirmedAtMs = Date.now();
    if (response === 'unchanged') return this.#problems;
    const { set, problems } = await toAvailableReleases({
      next: withAllowedRendering(response.set, renderExternal),
      previous: this.#set,
      ensure: (key) => store.ensure(key),
      has: (key) => store.has(key),
    });
    problems.push(...(await this.#save(set)));
    await this.#prepareRenderers(set);
    this.#take(set);
    rotation?.goLive(toRenderable(set));
    this.#etag = response.etag;
    this.#scheduleRetry(problems);
    return problems;
  }

  /**
   * What cannot be kept, such as on a full disk, can be served all the same. Returns why it was not kept. Nothing is rolled
   * out without the registry, which watches it.
   */
  async #save({ id, remotes }: ReleaseSet): Promise<string[]> {
    if (id === this.#savedId) return [];
    try {
      await saveSet(this.#input.file, { id, remotes });
      this.#savedId = id;
      return [];
    } catch (error) {
      return [`the release set could not be kept for the next start (${(error as Error).message})`];
    }
  }

  async #prepareRenderers(set: ServedReleaseSet): Promise<void> {
    const prepared = this.#input.rotation?.prepare(toRenderable(set));
    // A site that has nothing to show yet shows its pages as soon as it can.
    if (this.#set.remotes.length > 0) await prepared;
  }

  /** Backs off for a release that is not available, without delaying what other teams release meanwhile. */
  #scheduleRetry(problems: string[]): void {
    this.#problems = problems;
    this.#failedAttempts = problems.length > 0 ? this.#failedAttempts + 1 : 0;
    const delayMs = this.#pollIntervalMs * 2 ** Math.min(this.#failedAttempts, 3);
    this.#retryAtMs = problems.length > 0 ? Date.now() + delayMs : Infinity;
  }

  async #removeUnused(): Promise<void> {
    try {
      await this.#input.store.removeUnused(hostedReleases(this.#set));
    } catch (error) {
      this.#input.log(`Old releases could not be removed: ${(error as Error).message}`);
    }
  }
}

/** The part of a set whose files are here, with what is rolled out. */
function toRenderable({ id, remotes, rollouts = [], unavailable = [] }: ServedReleaseSet): ReleaseSet {
  const released = rollouts.map(({ release }) => release);
  return {
    id: [id, ...released.map(({ release }) => release)].join('+'),
    remotes: [...remotes.filter(({ name }) => !unavailable.includes(name)), ...released],
  };
}
