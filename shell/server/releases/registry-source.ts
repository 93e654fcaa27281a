import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseSet } from '@site/shared/contracts';
import type { ReleaseSetSource } from './release-set-source';
import type { RegistryReader } from './registry-reader';
import { hostedReleases } from './release-key';
import type { ReleaseStore } from './release-store';
import { findSavedSet, saveSet } from './saved-set';
import { toAvailableReleases } from './available-releases';

interface RegistrySourceInput {
  registry: RegistryReader;
  store: ReleaseStore;
  /** Where the last set is kept for a start without the registry. */
  file: string;
  /** Takes sentences for people. */
  log: (line: string) => void;
  /** Between two questions. */
  pollIntervalMs?: number;
}

/** A start waits no longer than this for the registry; the site opens with what lies on the disk. */
const startPatienceMs = 3000;
const sweepIntervalMs = 24 * 60 * 60 * 1000;

/**
 * The release set of the registry, asked for every second. A release is served once all its files lie on this server, so
 * the site goes on, also after a restart, when registry and database are gone.
 */
export class RegistrySource implements ReleaseSetSource {
  readonly #input: RegistrySourceInput;
  readonly #pollIntervalMs: number;
  readonly #stop = new AbortController();
  #set: ReleaseSet = { id: 'none', remotes: [] };
  #etag: string | undefined;
  /** What the newest set names and this server does not have. */
  #missing: string[] = [];
  #vainTries = 0;
  #retryAtMs = Infinity;
  #lastProblem = '';
  #polling: Promise<void> = Promise.resolve();
  #sweep: NodeJS.Timeout | undefined;

  constructor(input: RegistrySourceInput) {
    this.#input = input;
    this.#pollIntervalMs = input.pollIntervalMs ?? 1000;
  }

  current(): ReleaseSet {
    return this.#set;
  }

  /** Resolves when there is a set to serve, or when none can be had for now. */
  async start(): Promise<void> {
    this.#set = (await findSavedSet(this.#input.file)) ?? this.#set;
    const first = this.#poll();
    this.#polling = first.then(() => this.#keepPolling());
    await Promise.race([first, sleep(startPatienceMs, undefined, { ref: false })]);
    this.#sweep = setInterval(() => void this.#removeUnused(), sweepIntervalMs).unref();
    await this.#removeUnused();
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    this.#stop.abort();
    await this.#polling;
  }

  async #keepPolling(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await sleep(this.#pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#poll();
    }
  }

  async #poll(): Promise<void> {
    let problems: string[];
    try {
      problems = await this.#take();
    } catch (error) {
      problems = [`the registry does not answer (${(error as Error).message})`];
    }
    this.#tell(problems.join('; '));
  }

  /** Returns what keeps this server from serving what the registry says. */
  async #take(): Promise<string[]> {
    const { registry, store, file } = this.#input;
    // Without the ETag the answer brings the set again, and another try for what is missing.
    const isRetry = Date.now() >= this.#retryAtMs;
    const answer = await registry.getReleaseSet(isRetry ? undefined : this.#etag);
    if (answer === 'unchanged') return this.#missing;
    const { set, problems } = await toAvailableReleases(answer.set, this.#set, (key) => store.ensure(key));
    if (set.id !== this.#set.id) await saveSet(file, set);
    this.#set = set;
    this.#etag = answer.etag;
    this.#planRetry(problems);
    return problems;
  }

  /** A release that cannot be had is tried again more and more seldom, without holding up what others release meanwhile. */
  #planRetry(missing: string[]): void {
    this.#missing = missing;
    this.#vainTries = missing.length > 0 ? this.#vainTries + 1 : 0;
    const delayMs = this.#pollIntervalMs * 2 ** Math.min(this.#vainTries, 3);
    this.#retryAtMs = missing.length > 0 ? Date.now() + delayMs : Infinity;
  }

  /** Every second the same sentence would help nobody. */
  #tell(problem: string): void {
    if (problem === this.#lastProblem) return;
    this.#input.log(
      problem ? `The last good releases stay: ${problem}.` : 'The releases are up to date again.',
    );
    this.#lastProblem = problem;
  }

  async #removeUnused(): Promise<void> {
    try {
      await this.#input.store.removeUnused(this.#set.remotes.flatMap(hostedReleases));
    } catch (error) {
      this.#input.log(`Old releases could not be removed: ${(error as Error).message}`);
    }
  }
}
