interface CpuUsage {
  user: number;
  system: number;
}

/** Tests run in Node, of which the code of a remote knows nothing. */
declare const process: { cpuUsage: (since?: CpuUsage) => CpuUsage };

/** Where work grows with what there is it takes eight times as long, and 64 times where it grows with the square. */
const factor = 8;
const limit = 24;
const attemptsMax = 10;

/**
 * Whether the processor time of a piece of work grows with what there is, and not with its square. Of few and of many the best
 * attempt counts, nothing that `prepare` does, and there are more attempts while it is in doubt: so a busy machine changes nothing.
 */
export function isLinear(count: number, prepare: (count: number) => () => unknown): boolean {
  let few = Infinity;
  let many = Infinity;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    few = Math.min(few, measureMs(prepare(count)));
    many = Math.min(many, measureMs(prepare(factor * count)));
    if (attempt > 0 && many < limit * few) return true;
  }
  return false;
}

function measureMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
