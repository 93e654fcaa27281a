import { setTimeout as sleep } from 'node:timers/promises';

const stopTimeoutMs = 10_000;

interface Stop {
  /** Announces that this process will stop. */
  announce: () => void;
  /** How long the process continues after that. */
  drainMs: number;
  close: () => Promise<unknown>;
}

/** Stops this process once on request. A child process lives as long as its parent, which handles Ctrl-C in the terminal. */
export function onStop({ announce, drainMs, close }: Stop): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    announce();
    await sleep(drainMs);
    // A request that hangs does not keep the process alive.
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await close();
    process.exit(0);
  };

  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  process.on('SIGINT', () => {
    if (!process.send) void stop();
  });
}
