interface CpuUsage {
  user: number;
  system: number;
}

/** Tests run in Node, of which the code of a remote knows nothing. */
declare const process: { cpuUsage: (since?: CpuUsage) => CpuUsage };

/** One large piece takes as long as all small ones where work grows with what there is, and 32 times as long where it grows with the square. */
const pieces = 32;
const limit = 4;
const attemptsMax = 10;

/**
 * Whether the processor time of a piece of work grows with what there is, and not with its square. One piece of `count` is compared
 * with as much in small pieces, so that both allocate the same and a busy machine or a full heap slows down both. The best attempt of
 * each counts, nothing that `prepare` does, and there are more attempts while it is in doubt.
 */
export function isLinear(count: number, prepare: (count: number) => () => unknown): boolean {
  let small = Infinity;
  let large = Infinity;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    small = Math.min(small, measureMs(Array.from({ length: pieces }, () => prepare(count / pieces))));
    large = Math.min(large, measureMs([prepare(count)]));
    if (attempt > 0 && large < limit * small) return true;
  }
  return false;
}

function measureMs(work: (() => unknown)[]): number {
  const start = process.cpuUsage();
  for (const piece of work) piece();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
