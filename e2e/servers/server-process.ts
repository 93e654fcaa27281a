import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../from-root';

/** One of the built servers, by its bundle. */
export type ServerBundle = 'api/dist/server.mjs' | 'shell/dist/server.mjs';

/** A server as an operator would start it, alone; it keeps its port through all starts. */
export class ServerProcess<Ready extends { port: number } = { port: number }> {
  readonly #bundle: ServerBundle;
  readonly #env: NodeJS.ProcessEnv;
  #port = 0;
  #child: ChildProcess | undefined;

  constructor(bundle: ServerBundle, env: NodeJS.ProcessEnv) {
    this.#bundle = bundle;
    this.#env = env;
  }

  /** Without a trailing slash; known once it has been started. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resolves with what it tells when it is ready; rejects with what it prints when it ends before. */
  async start(): Promise<Ready> {
    const child = fork(fromRoot(this.#bundle), {
      env: { ...process.env, HOST: '127.0.0.1', ...this.#env, PORT: String(this.#port) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    let output = '';
    child.stderr?.on('data', (text: Buffer) => (output += text));
    const ready = await new Promise<Ready>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Ready));
      child.once('close', (code) => reject(new Error(`It ended with exit code ${code}: ${output}`)));
    });
    this.#port = ready.port;
    return ready;
  }

  /** As a machine that loses power. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
