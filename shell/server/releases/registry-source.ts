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
  /** Takes sentences for operators. */
  log: (line: string) => void;
  /** Between two requests for the release set. */
  pollIntervalMs?: number;
}

/** A start waits no longer than this for the registry; then the server begins with the releases on its disk. */
const startTimeoutMs = 3000;
const sweepIntervalMs = 24 * 60 * 60 * 1000;

/**
 * The release set of the registry, requested every second. A release is served once all its files are on this server's
 * disk, so the site keeps working when registry and database are down, also after a restart.
 */
export class RegistrySource implements ReleaseSetSource {
  readonly #input: RegistrySourceInput;
  readonly #pollIntervalMs: number;
  readonly #stop = new AbortController();
  #set: ReleaseSet = { id: 'none', remotes: [] };
  #etag: string | undefined;
  /** Why releases of the newest set are not available here. */
  #problems: string[] = [];
  #failedAttempts = 0;
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

  /** Resolves when there is a set to serve, or when none is available for now. */
  async start(): Promise<void> {
    this.#set = (await findSavedSet(this.#input.file)) ?? this.#set;
    const first = this.#poll();
    this.#polling = first.then(() => this.#keepPolling());
    await Promise.race([first, sleep(startTimeoutMs, undefined, { ref: false })]);
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
      problems = await this.#update();
    } catch (error) {
      problems = [`the registry does not respond (${(error as Error).message})`];
    }
    this.#logChange(problems.join('; '));
  }

  /** Returns the problems that keep this server from serving the registry's set. */
  async #update(): Promise<string[]> {
    const { registry, store, file } = this.#input;
    // Without the ETag the response contains the set again, which starts another attempt for missing releases.
    const isRetry = Date.now() >= this.#retryAtMs;
    const response = await registry.getReleaseSet(isRetry ? undefined : this.#etag);
    if (response === 'unchanged') return this.#problems;
    const { set, problems } = await toAvailableReleases(response.set, this.#set, (key) => store.ensure(key));
    if (set.id !== this.#set.id) await saveSet(file, set);
    this.#set = set;
    this.#etag = response.etag;
    this.#scheduleRetry(problems);
    return problems;
  }

  /** Backs off for a release that is not available, without delaying what other teams release meanwhile. */
  #scheduleRetry(problems: string[]): void {
    this.#problems = problems;
    this.#failedAttempts = problems.length > 0 ? this.#failedAttempts + 1 : 0;
    const delayMs = this.#pollIntervalMs * 2 ** Math.min(this.#failedAttempts, 3);
    this.#retryAtMs = problems.length > 0 ? Date.now() + delayMs : Infinity;
  }

  /** Logs a problem once, not with every request for the release set. */
  #logChange(problem: string): void {
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
