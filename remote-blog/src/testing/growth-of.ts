interface CpuUsage {
  user: number;
  system: number;
}

/** Tests run in Node, of which the code of a remote knows nothing. */
declare const process: { cpuUsage: (since?: CpuUsage) => CpuUsage };

const attempts = 3;

/**
 * How many times the processor time of a piece of work is multiplied when it gets four times as much: about 4 where it grows
 * with what there is, 16 where it grows with the square. Of each the best of several attempts counts, and nothing that
 * `prepare` does, so that a busy machine changes little.
 */
export function growthOf(count: number, prepare: (count: number) => () => unknown): number {
  const [few, many] = [count, 4 * count].map((each) => {
    const times = Array.from({ length: attempts }, () => measureMs(prepare(each)));
    return Math.min(...times);
  });
  return (many ?? 0) / Math.max(few ?? 0, 0.1);
}

function measureMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
