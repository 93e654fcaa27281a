import type { Clock } from '../clock';

export interface FixedClock extends Clock {
  /** Moves the time on. */
  advance(ms: number): void;
}

/** Stands still until it is moved. */
export function createFixedClock(start = new Date('2026-11-20T12:00:00Z')): FixedClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}
