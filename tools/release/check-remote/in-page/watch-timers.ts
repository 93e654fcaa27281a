/** Counts what is due: intervals until they are cleared, timeouts until they have run. */
export function watchTimers(): () => Record<string, number> {
  const intervals = new Set<number>();
  const timeouts = new Set<number>();
  const { setInterval, setTimeout, clearInterval, clearTimeout } = window;

  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args) as unknown as number;
    intervals.add(id);
    return id;
  }) as unknown as typeof window.setInterval;

  window.setTimeout = ((run: TimerHandler, delayMs?: number, ...args: unknown[]) => {
    const id = setTimeout(() => {
      timeouts.delete(id);
      if (typeof run === 'function') run(...args);
    }, delayMs) as unknown as number;
    timeouts.add(id);
    return id;
  }) as unknown as typeof window.setTimeout;

  // Either function clears both kinds.
  window.clearInterval = window.clearTimeout = (id) => {
    intervals.delete(Number(id));
    timeouts.delete(Number(id));
    clearInterval(id);
    clearTimeout(id);
  };
  return () => ({ interval: intervals.size, timeout: timeouts.size });
}
