export interface AdaptiveConcurrencyOptions {
  /** The limit of concurrent requests: at the start, and its lowest and highest value. */
  start: number;
  min: number;
  max: number;
  /** Slower work lowers the limit. */
  slowMs: number;
  /** A request that has waited this long is rejected. */
  waitMs: number;
  /** How many may wait. */
  waitingMax: number;
}

export interface AdaptiveConcurrency {
  /** Calls back with true at once or later, or with false when the request is shed. */
  enter(onTurn: (isTaken: boolean) => void): void;
  /** Frees the slot, and reports the duration of the work. */
  leave(workMs: number): void;
  /** True when a request was shed within the last second. */
  isShedding(): boolean;
}

const defaults: AdaptiveConcurrencyOptions = {
  start: 16,
  min: 8,
  max: 100,
  slowMs: 300,
  waitMs: 200,
  waitingMax: 1_000,
};

/**
 * Limits concurrent requests by their speed (additive increase, multiplicative decrease): one more for each fast request while
 * others wait, a third fewer after a slow one. So the limit adapts to the work, from a hash of 50 ms processor time to a cached
 * response.
 */
export function createAdaptiveConcurrency(
  options: Partial<AdaptiveConcurrencyOptions> = {},
): AdaptiveConcurrency {
  const { start, min, max, slowMs, waitMs, waitingMax } = { ...defaults, ...options };
  let places = start;
  let taken = 0;
  let cutAt = -Infinity;
  let shedAt = -Infinity;
  const waiting = new Map<(isTaken: boolean) => void, NodeJS.Timeout>();

  const adapt = (workMs: number) => {
    if (workMs <= slowMs) {
      if (waiting.size > 0) places = Math.min(max, places + 1);
      return;
    }
    // Requests that were admitted together are slow together, and count once.
    const now = performance.now();
    if (now - cutAt < slowMs) return;
    cutAt = now;
    places = Math.max(min, Math.floor((places * 2) / 3));
  };

  const shed = (onTurn: (isTaken: boolean) => void) => {
    shedAt = performance.now();
    onTurn(false);
  };

  return {
    enter(onTurn) {
      if (taken < places && waiting.size === 0) {
        taken += 1;
        return onTurn(true);
      }
      if (waiting.size >= waitingMax) return shed(onTurn);
      const stopWaiting = () => {
        if (waiting.delete(onTurn)) shed(onTurn);
      };
      // After a pause of the whole process, what has finished meanwhile is handled first: it may leave a place.
      waiting.set(
        onTurn,
        setTimeout(() => setImmediate(stopWaiting), waitMs),
      );
    },

    leave(workMs) {
      taken -= 1;
      adapt(workMs);
      for (const [onTurn, timer] of waiting) {
        if (taken >= places) return;
        clearTimeout(timer);
        waiting.delete(onTurn);
        taken += 1;
        onTurn(true);
      }
    },

    isShedding: () => performance.now() - shedAt < 1_000,
  };
}
