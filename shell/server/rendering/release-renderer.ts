import { LRUCache } from 'lru-cache';
import type { Renderer, RendererEnd, RenderInput } from './renderer';

/** What stands for a process in this file; see there. */
export type ReleaseProcess = Pick<
  Renderer,
  'ready' | 'ended' | 'isReady' | 'waitMs' | 'memoryBytes' | 'render' | 'close'
>;

interface ReleaseRendererInput {
  /** For operators and the team, such as `blog 1a2b3c`. */
  name: string;
  start: () => ReleaseProcess;
  /** Takes what went wrong, and with which page; none where it was no page. */
  onFailure: (error: Error, page: PageRequest | undefined) => void;
  log: (line: string) => void;
  /** While a page takes longer than this, the others are left to the browser at once. */
  overdueMs: number;
  clock?: () => number;
}

/** A page to be rendered, and what it shows. */
export interface PageRequest extends RenderInput {
  /** The same as long as the page shows the same. */
  content: string;
}

/** Its markup; or that the browser renders it until it shows something else, or until its release is tried again. */
export type RenderOutcome = { markup: string } | 'browser';

/** A release of which so many pages fail within the window is left to the browser for a while. */
const maxFailures = 5;
const failureWindowMs = 60_000;
const restMs = 5 * 60_000;

/** Pages that have failed, of which the release keeps the latest. */
const maxFailedPages = 1000;

/** Pages of one release that wait for their markup at a time. */
const maxWaiting = 8;

/** A process that has grown beyond this gives way to a fresh one. */
const maxMemoryBytes = 256 * 1024 * 1024;

/** How long the first attempt after a process that did not load is put off; each further one twice as long. */
const reloadDelayMs = 1000;

/**
 * Renders the pages of one release, one after the other: so it is known which of them has failed, and that one alone is left
 * to the browser from then on. A process that ends is replaced, as long as that makes sense.
 */
export class ReleaseRenderer {
  readonly #input: ReleaseRendererInput;
  readonly #clock: () => number;
  readonly #first: ReleaseProcess;
  #process: ReleaseProcess;
  /** Takes the place of a process that has grown, once it is ready. */
  #successor: ReleaseProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #failedLoads = 0;
  /** The latest failure of each page, by its path; what was no page has a name of its own. */
  readonly #failures = new Map<string | symbol, number>();
  readonly #failedPages = new LRUCache<string, true>({ max: maxFailedPages });
  /** The page that was begun last. */
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

  /** Resolves when it can render, or has failed to begin. */
  async warm(): Promise<void> {
    await this.#first.ready.catch(() => undefined);
  }

  /**
   * Undefined when there is no markup just now, also because others wait for theirs already: this once the page is rendered
   * in the browser. How long to wait for it is the caller's decision.
   */
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

  /** Resolves when its processes are gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#endProcesses();
  }

  async #renderNow(request: PageRequest): Promise<RenderOutcome | undefined> {
    // Another page may have changed all of this meanwhile.
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
    // Whatever its query: a page that takes the process with it costs all others something.
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

  /** The end of a process is one failure as well, of the page that was rendered then. */
  #countFailure(error: Error, request: PageRequest | undefined): void {
    if (this.#isClosed || this.#isResting) return;
    const now = this.#clock();
    for (const [page, ms] of this.#failures) if (now - ms >= failureWindowMs) this.#failures.delete(page);
    this.#failures.set(request ? toPath(request.url) : Symbol(), now);
    this.#input.onFailure(error, request);
    if (this.#failures.size >= maxFailures) this.#rest();
  }

  /** Whatever is wrong may pass, so it does not wait for another release. */
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
