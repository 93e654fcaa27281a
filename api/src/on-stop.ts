import { setTimeout as sleep } from 'node:timers/promises';

const stopTimeoutMs = 10_000;

interface Stop {
  /** Says that this process is about to stop. */
  announce: () => void;
  /** How long the process goes on after that, so that others notice. */
  drainMs: number;
  close: () => Promise<void>;
}

/**
 * Stops once when this process is asked to, then ends it. Started by another process it lives as long as that one, and
 * Ctrl-C in the terminal is that one's business.
 */
export function onStop({ announce, drainMs, close }: Stop): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    announce();
    await sleep(drainMs);
    // A request that hangs does not keep the process.
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
