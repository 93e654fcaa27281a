const stopTimeoutMs = 10_000;

/**
 * Runs `close` once when this process is asked to stop, then ends it. Started by another process it lives as long
 * as that one, and Ctrl-C in the terminal is that one's business.
 */
export function onStop(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
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
