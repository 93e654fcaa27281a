export interface StallWatch {
  /** How long this process, with the API in it, has not run since the last call. */
  takeMs(): number;
  stop(): void;
}

const intervalMs = 20;

/** Adds up by how much a timer is late: on a busy machine a process may have to wait for a second and more. */
export function watchStalls(): StallWatch {
  let stalledMs = 0;
  let tickedAt = performance.now();
  const tick = () => {
    const now = performance.now();
    stalledMs += Math.max(0, now - tickedAt - intervalMs);
    tickedAt = now;
  };
  const timer = setInterval(tick, intervalMs);
  return {
    takeMs: () => {
      tick();
      const taken = stalledMs;
      stalledMs = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
