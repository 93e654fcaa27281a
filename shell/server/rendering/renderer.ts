import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { limitWork, loadLimit, pageLimit, type WorkLimit } from './limit-work';
import { MessageReader, toMessageBytes } from './message-stream';
import { findLayers, toRendererCommand } from './renderer-command';
import { messageDescriptor, toRendererReport, type FromRenderer, type ToRenderer } from './renderer-messages';
import type { Layer } from './isolation/isolation-layers';

export interface RendererInput {
  /** The bundle of `renderer-process.ts`. */
  processFile: string;
  /** The scripts of the shell and of a release; without the latter it renders the shell's pages. */
  frame: string;
  serverPart: string | undefined;
  /** The address of the second one, relative to which it names its pictures. */
  partUrl?: string | undefined;
  pageLimit?: WorkLimit;
  loadLimit?: WorkLimit;
  /** The interval at which an idle process has to prove that it is not blocked. */
  pingIntervalMs?: number;
  /** All layers of this machine, unless a drill removes some. */
  layers?: readonly Layer[];
}

export interface RenderInput {
  /** JSON. */
  bootstrapData: string;
  /** Path and query. */
  url: string;
}

const defaultPingIntervalMs = 5000;

interface PendingPage {
  url: string;
  startedAtMs: number;
  resolve: (markup: string) => void;
  reject: (error: Error) => void;
  stopLimit: () => void;
}

/** Why a process has ended. */
export interface RendererEnd {
  error: Error;
  /** The page that was rendered, if any; the one that has waited longest. */
  url?: string | undefined;
}

/**
 * An isolated process that renders the pages of one release. It ends at the first error of the process itself; then all its
 * requests reject.
 */
export class Renderer {
  /** Resolves when the process can render; rejects when it cannot. */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended without `close`. */
  readonly ended: Promise<RendererEnd>;
  /** Resolves when the process has ended for any reason. */
  readonly exited: Promise<void>;
  /** The memory of its code after the last page. */
  memoryBytes = 0;
  readonly #input: RendererInput;
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, PendingPage>();
  readonly #reader = new MessageReader();
  #state: 'loading' | 'ready' | 'ended' = 'loading';
  #lastId = 0;
  #onReady!: () => void;
  #onNeverReady!: (error: Error) => void;
  #onEnd!: (end: RendererEnd) => void;
  readonly #stopLoadLimit: () => void;
  #pingInterval: NodeJS.Timeout | undefined;
  #stopPongLimit: (() => void) | undefined;

  constructor(input: RendererInput) {
    const { processFile, frame, serverPart, partUrl, layers = findLayers() } = input;
    this.#input = input;
    this.ready = new Promise((resolve, reject) => {
      this.#onReady = resolve;
      this.#onNeverReady = reject;
    });
    // Handled where it is awaited.
    this.ready.catch(() => undefined);
    this.ended = new Promise((resolve) => (this.#onEnd = resolve));
    const { program, args } = toRendererCommand(processFile, layers);
    this.#process = spawn(program, args, {
      env: {},
      // The output of a release does not belong into the log.
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // Ctrl-C in the terminal is for the server, which ends its renderers.
      detached: true,
    });
    this.#stopLoadLimit = this.#limit(input.loadLimit ?? loadLimit, 'Not loaded: the process');
    this.exited = new Promise((resolve) => {
      this.#process.on('exit', () => resolve());
      this.#process.on('error', () => resolve());
    });
    this.#listen();
    this.#send({ type: 'load', frame, serverPart, partUrl, isOpen: !layers.includes('language') });
  }

  /** Whether it takes requests. */
  get isReady(): boolean {
    return this.#state === 'ready';
  }

  /** The number of pages that it renders now. */
  get load(): number {
    return this.#pending.size;
  }

  /** How long the oldest page has waited; 0 without one. */
  get waitMs(): number {
    for (const { startedAtMs } of this.#pending.values()) return performance.now() - startedAtMs;
    return 0;
  }

  /** Rejects with the page's error, and when the process ends or hangs. */
  async render({ bootstrapData, url }: RenderInput): Promise<string> {
    if (this.#state === 'ended') throw new Error('The process has ended');
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const stopLimit = this.#limit(this.#pageLimit, 'The page', url);
      this.#pending.set(id, { url, startedAtMs: performance.now(), resolve, reject, stopLimit });
      this.#send({ type: 'render', id, bootstrapData, url });
    });
  }

  /** Resolves when the process has ended. */
  async close(): Promise<void> {
    this.#stop(new Error('The process has been closed'));
    await this.exited;
  }

  get #pageLimit(): WorkLimit {
    return this.#input.pageLimit ?? pageLimit;
  }

  #limit(limit: WorkLimit, what: string, url?: string): () => void {
    return limitWork(this.#process.pid, limit, (reason) => this.#end(new Error(`${what} ${reason}`), url));
  }

  get #stream(): Duplex | undefined {
    return this.#process.stdio[messageDescriptor] as Duplex | undefined;
  }

  #listen(): void {
    this.#process.on('error', (error) => this.#end(error));
    this.#process.on('exit', (code, signal) =>
      this.#end(new Error(`The process ended with ${signal ?? `code ${code}`}`)),
    );
    // The connection breaks when the process has ended, which is handled separately.
    this.#stream?.on('error', () => undefined);
    this.#stream?.on('data', (piece: Buffer) => {
      try {
        for (const message of this.#reader.read(piece)) this.#handle(toRendererReport(message));
      } catch (error) {
        this.#end(error as Error);
      }
    });
  }

  #handle(message: FromRenderer): void {
    if (this.#state === 'ended') return;
    if (message.type === 'loaded') {
      if (this.#state !== 'loading') throw new Error('The process has loaded twice');
      this.#state = 'ready';
      this.#stopLoadLimit();
      const { pingIntervalMs = defaultPingIntervalMs } = this.#input;
      this.#pingInterval = setInterval(() => this.#ping(), pingIntervalMs);
      return this.#onReady();
    }
    if (message.type === 'pong') {
      this.#stopPongLimit?.();
      this.#stopPongLimit = undefined;
      return;
    }
    if (message.id === undefined) return this.#end(new Error((message as { message: string }).message));
    const page = this.#pending.get(message.id);
    if (!page) throw new Error('The process has rendered a page that was not requested');
    this.#pending.delete(message.id);
    page.stopLimit();
    if (message.type === 'failed') return page.reject(new Error(message.message));
    this.memoryBytes = message.memoryBytes;
    page.resolve(message.markup);
  }

  /** Finds code that a page has left running, such as a loop in a timer, which would block a core. */
  #ping(): void {
    if (this.#pending.size > 0 || this.#stopPongLimit) return;
    this.#stopPongLimit = this.#limit(this.#pageLimit, 'Busy without a page: the process');
    this.#send({ type: 'ping' });
  }

  #send(message: ToRenderer): void {
    const stream = this.#stream;
    if (stream?.writable) stream.write(toMessageBytes(message));
  }

  #end(error: Error, url?: string): void {
    if (this.#state === 'ended') return;
    const [oldest] = this.#pending.values();
    this.#stop(error);
    this.#onEnd({ error, url: url ?? oldest?.url });
  }

  #stop(error: Error): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#stopLoadLimit();
    clearInterval(this.#pingInterval);
    this.#stopPongLimit?.();
    this.#process.kill('SIGKILL');
    this.#stream?.destroy();
    this.#onNeverReady(error);
    for (const { reject, stopLimit } of this.#pending.values()) {
      stopLimit();
      reject(error);
    }
    this.#pending.clear();
  }
}
