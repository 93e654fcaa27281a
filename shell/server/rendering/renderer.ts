import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { limitWork, loadLimit, pageLimit, type WorkLimit } from './limit-work';
import { MessageReader, toMessageBytes } from './message-stream';
import { findWalls, toRendererCommand } from './renderer-command';
import { messageDescriptor, toRendererReport, type FromRenderer, type ToRenderer } from './renderer-messages';
import type { Wall } from './walls/walls';

export interface RendererInput {
  /** The bundle of `renderer-process.ts`. */
  processFile: string;
  /** The part of the shell, and that of a release; without one it renders the pages of the shell. */
  frame: string;
  serverPart: string | undefined;
  pageLimit?: WorkLimit;
  loadLimit?: WorkLimit;
  /** How often a process without a page has to show that it is not busy with something else. */
  pingIntervalMs?: number;
  /** All that this machine gives, unless a drill takes some away. */
  walls?: readonly Wall[];
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

/** Why a process is gone. */
export interface RendererEnd {
  error: Error;
  /** The page that was rendered then, if any; of several the one that was waited for longest. */
  url?: string | undefined;
}

/**
 * A process that renders the pages of one release, behind walls. It ends with the
 * first thing that goes wrong with the process itself; then every request of it rejects.
 */
export class Renderer {
  /** Resolves when the process can render; rejects when it cannot. */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone and nobody has closed it. */
  readonly ended: Promise<RendererEnd>;
  /** Resolves when the process is gone, for whatever reason. */
  readonly exited: Promise<void>;
  /** What its code holds after its last page. */
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
    const { processFile, frame, serverPart, walls = findWalls() } = input;
    this.#input = input;
    this.ready = new Promise((resolve, reject) => {
      this.#onReady = resolve;
      this.#onNeverReady = reject;
    });
    // Whoever waits for it hears of it.
    this.ready.catch(() => undefined);
    this.ended = new Promise((resolve) => (this.#onEnd = resolve));
    const { program, args } = toRendererCommand(processFile, walls);
    this.#process = spawn(program, args, {
      env: {},
      // What a release prints would be somebody else's log.
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // A Ctrl-C in the terminal is for the server, which ends it.
      detached: true,
    });
    this.#stopLoadLimit = this.#limit(input.loadLimit ?? loadLimit, 'Not loaded: the process');
    this.exited = new Promise((resolve) => {
      this.#process.on('exit', () => resolve());
      this.#process.on('error', () => resolve());
    });
    this.#listen();
    this.#send({ type: 'load', frame, serverPart, isOpen: !walls.includes('language') });
  }

  /** Whether it takes requests. */
  get isReady(): boolean {
    return this.#state === 'ready';
  }

  /** How many pages it renders now. */
  get load(): number {
    return this.#pending.size;
  }

  /** How long the page takes that it has been asked for first; 0 when there is none. */
  get waitMs(): number {
    for (const { startedAtMs } of this.#pending.values()) return performance.now() - startedAtMs;
    return 0;
  }

  /** Rejects with what the page threw, and when the process ends or hangs. */
  async render({ bootstrapData, url }: RenderInput): Promise<string> {
    if (this.#state === 'ended') throw new Error('The process has ended');
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const stopLimit = this.#limit(this.#pageLimit, 'The page', url);
      this.#pending.set(id, { url, startedAtMs: performance.now(), resolve, reject, stopLimit });
      this.#send({ type: 'render', id, bootstrapData, url });
    });
  }

  /** Resolves when the process is gone. */
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
    // A connection that breaks is that of a process that has ended, which is noticed by itself.
    this.#stream?.on('error', () => undefined);
    this.#stream?.on('data', (piece: Buffer) => {
      try {
        for (const message of this.#reader.read(piece)) this.#settle(toRendererReport(message));
      } catch (error) {
        this.#end(error as Error);
      }
    });
  }

  #settle(message: FromRenderer): void {
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
    if (!page) throw new Error('The process has rendered what nobody asked for');
    this.#pending.delete(message.id);
    page.stopLimit();
    if (message.type === 'failed') return page.reject(new Error(message.message));
    this.memoryBytes = message.memoryBytes;
    page.resolve(message.markup);
  }

  /** What a page has left behind, such as a timer that loops, takes a core until something ends it. */
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
