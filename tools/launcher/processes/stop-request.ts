/** A request to end this process, from the terminal or a service manager. */
export interface StopRequest {
  /** Aborted by the first Ctrl-C, SIGTERM or SIGHUP, by `request`, or when the parent process has ended. */
  stop: AbortSignal;
  /** Aborted by the second signal: running processes are killed. */
  force: AbortSignal;
  /** Requests a stop. */
  request(): void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Under npm one Ctrl-C arrives twice: from the terminal and from npm. */
const sameRequestMs = 500;

/** From now on, the signals that would end this process only request a stop. */
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

/** The result of `work`; undefined when a stop is requested first. */
export function unlessStopped<Value>(stop: AbortSignal, work: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([work, untilAborted(stop).then(() => undefined)]);
}
