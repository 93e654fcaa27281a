import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { UserError } from '@site/command-kit/user-error';
import { hasEnded } from './has-ended';
import type { ProcessOptions, ReadyMessage } from './process-options';
import { toReadableLine } from './readable-line';

const defaultRestartDelaysMs = [100, 500, 1000, 2000, 4000];
const stopTimeoutMs = 15_000;

/** A child process that is restarted on the same port when it dies. */
export class SupervisedProcess<Ready extends ReadyMessage = ReadyMessage> {
  readonly #options: ProcessOptions;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #port: number | undefined;
  /** Consecutive starts that have failed. */
  #failedStarts = 0;
  #isStopping = false;

  constructor(options: ProcessOptions) {
    this.#options = options;
  }

  /**
   * Starts the process and waits for its ready message; undefined when a stop was requested meanwhile.
   * @throws UserError when the process ends before, after reporting the reason itself
   */
  async start(): Promise<Ready | undefined> {
    const { name, stopRequest } = this.#options;
    if (stopRequest.stop.aborted) return undefined;
    const cancel = () => void this.stop();
    stopRequest.stop.addEventListener('abort', cancel);
    const ready = await waitUntilReady<Ready>(this.#fork());
    stopRequest.stop.removeEventListener('abort', cancel);
    if (!ready && !this.#isStopping) throw new UserError(`${name} did not start.`);
    this.#port = ready?.port;
    return ready;
  }

  /** Ends the process gracefully, and resolves when it has ended. It is killed after 15 s, or when that is forced. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    // Windows has no SIGTERM: our processes treat a closed channel in the same way.
    if (process.platform === 'win32') child.disconnect();
    else child.kill('SIGTERM');
    const { force } = this.#options.stopRequest;
    const kill = () => child.kill('SIGKILL');
    const timeout = setTimeout(kill, stopTimeoutMs);
    if (force.aborted) kill();
    force.addEventListener('abort', kill);
    await ended;
    force.removeEventListener('abort', kill);
    clearTimeout(timeout);
  }

  #fork(): ChildProcess {
    const { name, file, env, print } = this.#options;
    this.#failedStarts += 1;
    const child = fork(file, {
      env: this.#port === undefined ? env : { ...env, PORT: String(this.#port) },
      stdio: ['ignore', print ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    });
    if (print && child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => print(toReadableLine(name, line)));
    child.on('message', ({ type }: ReadyMessage) => {
      if (type === 'ready') this.#failedStarts = 0;
    });
    child.once('exit', (code, signal) => this.#onDeath(signal ?? `exit code ${code}`));
    this.#child = child;
    return child;
  }

  #onDeath(cause: string): void {
    if (this.#isStopping || this.#port === undefined) return;
    const { name, log, onGiveUp } = this.#options;
    const delaysMs = this.#options.restartDelaysMs ?? defaultRestartDelaysMs;
    const delayMs = delaysMs[this.#failedStarts];
    if (delayMs === undefined) {
      log(`${name} did not start ${this.#failedStarts} times in a row (${cause}); giving up.`);
      onGiveUp();
      return;
    }
    log(`${name} ended unexpectedly (${cause}) and is started again.`);
    this.#restart = setTimeout(() => this.#fork(), delayMs);
  }
}

function waitUntilReady<Ready extends ReadyMessage>(child: ChildProcess): Promise<Ready | undefined> {
  return new Promise((resolve) => {
    child.on('message', (message: Ready) => message.type === 'ready' && resolve(message));
    child.once('exit', () => resolve(undefined));
  });
}
