/** Replaces timers with numbers, as in browsers: Node's timer objects lead to all timers of the process. */
export function numberTimers(): void {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis;
  const running = new Map<number, () => void>();
  let lastId = 0;

  const start = (begin: (id: number) => () => void): number => {
    const id = (lastId += 1);
    running.set(id, begin(id));
    return id;
  };
  const stop = (id: unknown): void => {
    running.get(id as number)?.();
    running.delete(id as number);
  };
  type Callback = (...args: unknown[]) => void;
  const once = (id: number, callback: Callback, args: unknown[]) => () => {
    running.delete(id);
    callback(...args);
  };
  Object.assign(globalThis, {
    setTimeout: (callback: Callback, delayMs?: number, ...args: unknown[]) =>
      start((id) => {
        const timer = setTimeout(once(id, callback, args), delayMs);
        return () => clearTimeout(timer);
      }),
    setInterval: (callback: Callback, delayMs?: number, ...args: unknown[]) =>
      start(() => {
        const timer = setInterval(() => callback(...args), delayMs);
        return () => clearInterval(timer);
      }),
    setImmediate: (callback: Callback, ...args: unknown[]) =>
      start((id) => {
        const timer = setImmediate(once(id, callback, args));
        return () => clearImmediate(timer);
      }),
    clearTimeout: stop,
    clearInterval: stop,
    clearImmediate: stop,
  });
}
