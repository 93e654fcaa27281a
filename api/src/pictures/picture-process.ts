import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { findWorker, type WorkerFile } from '../find-worker';
import type { AnyPictureTask, PictureResult } from './picture-task';

/** A process of low priority that handles one picture at a time. */
export interface PictureProcess {
  /** Starts the process when there is none, so that it is ready for an expected picture. */
  prepare(): void;
  /**
   * Call it again only when it has settled. Starts the process when there is none. Rejects with {@link PictureTimeoutError}
   * when it takes too long, or when the process cannot be started.
   */
  run(task: AnyPictureTask, timeoutMs: number): Promise<PictureResult>;
  /** Ends the process. */
  stop(): Promise<void>;
}

export interface PictureProcessOptions {
  /** The process ends after it was idle for this long. */
  idleMs?: number;
  /** The script of the process; found beside the server unless given. */
  worker?: WorkerFile | undefined;
}

/** The machine was too busy for the picture. */
export class PictureTimeoutError extends Error {
  constructor() {
    super('A picture was not decoded in time');
    this.name = 'PictureTimeoutError';
  }
}

export function createPictureProcess({
  idleMs = 30_000,
  worker,
}: PictureProcessOptions = {}): PictureProcess {
  let running: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const kill = (child: ChildProcess): void => {
    if (running === child) running = undefined;
    // It may be blocked in a library, and handle no other signal.
    child.kill('SIGKILL');
  };

  const start = (): ChildProcess => {
    const child = startWorker(worker);
    child.on('error', () => kill(child));
    child.on('exit', () => {
      if (running === child) running = undefined;
    });
    return child;
  };

  const endWhenIdle = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => running && kill(running), idleMs).unref();
  };

  return {
    prepare: () => {
      if (running) return;
      running = start();
      endWhenIdle();
    },

    run: async (task, timeoutMs) => {
      if (timeoutMs <= 0) throw new PictureTimeoutError();
      clearTimeout(idleTimer);
      const child = (running ??= start());
      try {
        const result = await sendTask(child, task, timeoutMs);
        if ('refusal' in result && result.refusal === 'too-much-work') kill(child);
        return result;
      } catch (error) {
        kill(child);
        throw error;
      } finally {
        endWhenIdle();
      }
    },

    stop: async () => {
      clearTimeout(idleTimer);
      const child = running;
      if (!child) return;
      const isGone = new Promise((resolve) => child.once('exit', resolve));
      kill(child);
      await isGone;
    },
  };
}

function startWorker(worker?: WorkerFile): ChildProcess {
  const { file, execArgv } = worker ?? findWorker('pictures/picture-worker');
  const child = fork(file, {
    execArgv,
    // An attacker who takes over a decoder finds no secrets in the environment.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Set from here and at once, because threads inherit the priority when they start.
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.unref();
  child.channel?.unref();
  return child;
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It has exited already; the `exit` event notifies those who wait.
  }
}

function sendTask(child: ChildProcess, task: AnyPictureTask, timeoutMs: number): Promise<PictureResult> {
  return new Promise<PictureResult>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new PictureTimeoutError())), timeoutMs);
    const onMessage = (result: unknown) => settle(() => resolve(result as PictureResult));
    const onError = (error: Error) => settle(() => reject(error));
    // A signal means that the picture broke the decoder; a worker that cannot start exits with a code.
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      signal
        ? settle(() => resolve({ refusal: 'damaged' }))
        : onError(new Error(`The process that decodes pictures ended with ${code}`));
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    child.once('message', onMessage).once('error', onError).once('exit', onExit);
    child.send(task, (error) => error && child.connected && onError(error));
  });
}
