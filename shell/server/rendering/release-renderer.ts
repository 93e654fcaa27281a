import type { Renderer, RendererEnd, RenderInput } from './renderer';

/** What stands for a process in this file; see there. */
export type ReleaseProcess = Pick<
  Renderer,
  'ready' | 'ended' | 'isReady' | 'load' | 'waitMs' | 'memoryBytes' | 'render' | 'close'
>;

interface ReleaseRendererInput {
  /** For operators and the team, such as `blog 1a2b3c`. */
  name: string;
  start: () => ReleaseProcess;
  /** Takes what went wrong, and with which page; none where it was no page. */
  onFailure: (error: Error, url: string | undefined) => void;
  log: (line: string) => void;
  /** While a page takes longer than this, the others are left to the browser at once. */
  overdueMs: number;
  clock?: () => number;
}

/** A release that fails this often within the window is left to the browser until another one is live. */
const maxFailures = 5;
const failureWindowMs = 60_000;

/** Pages of one release that are rendered at a time. */
const maxLoad = 8;

/** A process that has grown beyond this gives way to a fresh one. */
const maxMemoryBytes = 256 * 1024 * 1024;

/** How long the first attempt after a process that did not load is put off; each further one twice as long. */
const reloadDelayMs = 1000;

/** Renders the pages of one release: with a process that is replaced when it ends, as long as that makes sense. */
export class ReleaseRenderer {
  readonly #input: ReleaseRendererInput;
  readonly #clock: () => number;
  readonly #first: ReleaseProcess;
  #process: ReleaseProcess;
  /** Takes the place of a process that has grown, once it is ready. */
  #successor: ReleaseProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #failedLoads = 0;
  #failuresMs: number[] = [];
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
   * Undefined when there is no markup, also because others wait for theirs already: the page is rendered in the browser
   * then. How long to wait for it is the caller's decision.
   */
  async render(request: RenderInput): Promise<string | undefined> {
    const process = this.#process;
    const isBusy = process.load >= maxLoad || process.waitMs > this.#input.overdueMs;
    if (this.#isClosed || !process.isReady || isBusy) return undefined;
    try {
      const markup = await process.render(request);
      if (process.memoryBytes > maxMemoryBytes) this.#replaceGrown();
      return markup;
    } catch (error) {
      // The end of a process is one failure, however many pages were waiting for it.
      if (process.isReady) this.#countFailure(error as Error, request.url);
      return undefined;
    }
  }

  /** Resolves when its processes are gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    await Promise.all([this.#process.close(), this.#successor?.close()]);
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
    this.#countFailure(error, url);
    if (process === this.#successor) this.#successor = undefined;
    if (process !== this.#process || this.#isClosed) return;
    if (hasLoaded) {
      this.#process = this.#start();
      return;
    }
    const delayMs = reloadDelayMs * 2 ** this.#failedLoads;
    this.#failedLoads += 1;
    this.#restart = setTimeout(() => (this.#process = this.#start()), delayMs);
    this.#restart.unref();
  }

  #countFailure(error: Error, url: string | undefined): void {
    if (this.#isClosed) return;
    const now = this.#clock();
    this.#failuresMs = [...this.#failuresMs.filter((ms) => now - ms < failureWindowMs), now];
    this.#input.onFailure(error, url);
    if (this.#failuresMs.length < maxFailures) return;
    const { log, name } = this.#input;
    log(`${name} failed ${maxFailures} times in a minute and is no longer rendered on the server.`);
    void this.close();
  }

  #replaceGrown(): void {
    if (this.#successor || this.#isClosed) return;
    this.#countFailure(new Error('Its memory grows with its pages'), undefined);
    if (this.#isClosed) return;
    const successor = this.#start();
    this.#successor = successor;
    successor.ready.then(
      () => {
        if (this.#isClosed) return;
        this.#successor = undefined;
        void this.#process.close();
        this.#process = successor;
      },
      () => undefined,
    );
  }
}
