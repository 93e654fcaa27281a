/** What the person at the terminal, or a service manager, asked of this process. */
export interface StopRequest {
  /** Aborted by the first Ctrl-C, SIGTERM or SIGHUP, by `request`, or when the process that started us is gone. */
  stop: AbortSignal;
  /** Aborted by the second one: what still runs is killed. */
  force: AbortSignal;
  /** Asks for a stop from inside. */
  request(): void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One Ctrl-C arrives twice under npm: from the terminal, and passed on by npm. */
const sameRequestMs = 500;

/** From here on, the signals that would end this process only ask it to. */
export function listenForStop(): StopRequest {
  const stop = new AbortController();
  const force = new AbortController();
  let stoppedAt = 0;
  const request = () => {
    if (!stop.signal.aborted) {
      stoppedAt = Date.now();
      stop.abort();
    } else if (Date.now() - stoppedAt > sameRequestMs) force.abort();
  };
  for (const signal of signals) process.on(signal, request);
  process.on('disconnect', () => stop.abort());
  return { stop: stop.signal, force: force.signal, request: () => stop.abort() };
}

/** Resolves when the signal is aborted. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** What `work` brings; undefined when a stop is asked for before. */
export function unlessStopped<Value>(stop: AbortSignal, work: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([work, untilAborted(stop).then(() => undefined)]);
}
