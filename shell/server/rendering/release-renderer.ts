import { LRUCache } from 'lru-cache';
import type { Renderer, RendererEnd, RenderInput } from './renderer';

/** The members of `Renderer` that are used here. */
export type ReleaseProcess = Pick<
  Renderer,
  'ready' | 'ended' | 'isReady' | 'waitMs' | 'memoryBytes' | 'render' | 'close'
>;

interface ReleaseRendererInput {
  /** For operators and the team, such as `blog 1a2b3c`. */
  name: string;
  start: () => ReleaseProcess;
  /** Called with the error and the page; without a page when none was rendered. */
  onFailure: (error: Error, page: PageRequest | undefined) => void;
  log: (line: string) => void;
  /** While a page takes longer than this, all others are left to the browser. */
  overdueMs: number;
  clock?: () => number;
}

/** A page to be rendered, and its content. */
export interface PageRequest extends RenderInput {
  /** Equal as long as the page shows the same. */
  content: string;
}

/** Its markup, or `browser` when the browser renders it until its content changes or its release is tried again. */
export type RenderOutcome = { markup: string } | 'browser';

/** After so many failed pages within the window, all pages of the release are left to the browser for a while. */
const maxFailures = 5;
const failureWindowMs = 60_000;
const restMs = 5 * 60_000;

/** The maximum number of failed pages that are remembered, the latest ones. */
const maxFailedPages = 1000;

/** The maximum number of waiting pages for each release. */
const maxWaiting = 8;

/** A process with more memory is replaced. */
const maxMemoryBytes = 256 * 1024 * 1024;

/** The delay before the first retry after a process failed to load, doubled for each further one. */
const reloadDelayMs = 1000;

/**
 * Renders the pages of one release one after the other, so that a failure belongs to one page, which is then left to the
 * browser. A process that ends is replaced, unless it keeps failing.
 */
export class ReleaseRenderer {
  readonly #input: ReleaseRendererInput;
  readonly #clock: () => number;
  readonly #first: ReleaseProcess;
  #process: ReleaseProcess;
  /** The process that will replace one with too much memory, once it is ready. */
  #successor: ReleaseProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #failedLoads = 0;
  /** The latest failure of each page, by path, or by a symbol when no page was rendered. */
  readonly #failures = new Map<string | symbol, number>();
  readonly #failedPages = new LRUCache<string, true>({ max: maxFailedPages });
  /** The latest page that was started. */
  #current: { process: ReleaseProcess; request: PageRequest } | undefined;
  #waiting = 0;
  #turn: Promise<void> = Promise.resolve();
  #isResting = false;
  #isClosed = false;

  constructor(input: ReleaseRendererInput) {
    this.#input = input;
    this.#clock = input.clock ?? Date.now;
    this.#process = this.#first = this.#start();
  }

  /** Resolves when it can render, or has failed to start. */
  async warm(): Promise<void> {
    await this.#first.ready.catch(() => undefined);
  }

  /** Undefined when there is no markup now, for example because too many pages wait. The caller limits the time. */
  async render(request: PageRequest): Promise<RenderOutcome | undefined> {
    if (this.#isLeftToBrowser(request)) return 'browser';
    const isBusy = this.#waiting >= maxWaiting || this.#process.waitMs > this.#input.overdueMs;
    if (this.#isClosed || !this.#process.isReady || isBusy) return undefined;
    this.#waiting += 1;
    const before = this.#turn;
    let pass!: () => void;
    this.#turn = new Promise((resolve) => (pass = resolve));
    try {
      await before;
      return await this.#renderNow(request);
    } finally {
      this.#waiting -= 1;
      pass();
    }
  }

  /** Resolves when its processes have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#endProcesses();
  }

  async #renderNow(request: PageRequest): Promise<RenderOutcome | undefined> {
    // Another page may have changed this meanwhile.
    if (this.#isLeftToBrowser(request)) return 'browser';
    const process = this.#process;
    if (this.#isClosed || !process.isReady) return undefined;
    this.#current = { process, request };
    try {
      const markup = await process.render(request);
      if (process.memoryBytes > maxMemoryBytes) this.#replaceGrown();
      return { markup };
    } catch (error) {
      if (process.isReady) {
        this.#failedPages.set(toPageKey(request), true);
        this.#countFailure(error as Error, request);
      }
      return undefined;
    }
  }

  #isLeftToBrowser(request: PageRequest): boolean {
    const keys = [toPageKey(request), toPageKey(request, toPath)];
    return this.#isResting || keys.some((key) => this.#failedPages.has(key));
  }

  #start(): ReleaseProcess {
    const process = this.#input.start();
    let hasLoaded = false;
    process.ready.then(
      () => {
        hasLoaded = true;
        this.#failedLoads = 0;
      },
      () => undefined,
    );
    void process.ended.then((end) => this.#replaceEnded(process, end, hasLoaded));
    return process;
  }

  #replaceEnded(process: ReleaseProcess, { error, url }: RendererEnd, hasLoaded: boolean): void {
    // The query does not matter: a page that ends the process costs all others.
    const isOfPage = url !== undefined && this.#current?.process === process;
    const page = isOfPage ? this.#current?.request : undefined;
    if (page) this.#failedPages.set(toPageKey(page, toPath), true);
    this.#countFailure(error, page);
    if (process === this.#successor) this.#successor = undefined;
    if (process !== this.#process || this.#isClosed || this.#isResting) return;
    if (hasLoaded) {
      this.#process = this.#start();
      return;
    }
    const delayMs = reloadDelayMs * 2 ** this.#failedLoads;
    this.#failedLoads += 1;
    this.#restart = setTimeout(() => (this.#process = this.#start()), delayMs);
    this.#restart.unref();
  }

  /** Counts the end of a process as a failure of the page that was rendered. */
  #countFailure(error: Error, request: PageRequest | undefined): void {
    if (this.#isClosed || this.#isResting) return;
    const now = this.#clock();
    for (const [page, ms] of this.#failures) if (now - ms >= failureWindowMs) this.#failures.delete(page);
    this.#failures.set(request ? toPath(request.url) : Symbol(), now);
    this.#input.onFailure(error, request);
    if (this.#failures.size >= maxFailures) this.#rest();
  }

  /** Pauses the release. The cause may be temporary, so the pause does not last until the next release. */
  #rest(): void {
    const { log, name } = this.#input;
    log(
      `${name} failed ${maxFailures} times in a minute, each time at another page; for ${restMs / 60_000} minutes it is not rendered on the server.`,
    );
    this.#isResting = true;
    void this.#endProcesses();
    this.#restart = setTimeout(() => {
      this.#isResting = false;
      this.#failures.clear();
      this.#failedLoads = 0;
      this.#process = this.#start();
    }, restMs);
    this.#restart.unref();
  }

  async #endProcesses(): Promise<void> {
    clearTimeout(this.#restart);
    const successor = this.#successor;
    this.#successor = undefined;
    await Promise.all([this.#process.close(), successor?.close()]);
  }

  #replaceGrown(): void {
    if (this.#successor || this.#isClosed) return;
    this.#countFailure(new Error('Its memory grows with its pages'), undefined);
    if (this.#isResting) return;
    const successor = this.#start();
    this.#successor = successor;
    successor.ready.then(
      () => {
        if (this.#successor !== successor) return;
        this.#successor = undefined;
        const grown = this.#process;
        this.#process = successor;
        void this.#turn.then(() => grown.close());
      },
      () => undefined,
    );
  }
}

const toPath = (url: string) => url.replace(/\?.*/s, '');

function toPageKey({ url, content }: PageRequest, toAddress = (whole: string) => whole): string {
  return `${toAddress(url)} ${content}`;
}
