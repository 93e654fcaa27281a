/** Below this, reads are fast enough for everybody, however fast an idle machine is. */
const fastMs = 100;

/** What readers are promised while others load the site; `docs/operate.md` has the same words. */
export const readPromise = `the p99 of reads at most doubles, or is at most ${fastMs} ms`;

export function keepsReadPromise({ idleP99, p99 }: { idleP99: number; p99: number }): boolean {
  return p99 <= Math.max(2 * idleP99, fastMs);
}
