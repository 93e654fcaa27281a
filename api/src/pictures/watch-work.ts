export interface WorkLimits {
  /** Of processor time. */
  cpuMaxMs: number;
  /** Of the whole process. */
  memoryMaxBytes: number;
  intervalMs: number;
}

/** 24 megapixels take two seconds in the slowest format, and with 16 bits and transparency 190 MB. */
const ofOnePicture: WorkLimits = { cpuMaxMs: 15_000, memoryMaxBytes: 1024 * 1024 * 1024, intervalMs: 50 };

/**
 * Calls back once when the work of this process since now exceeds a limit. It measures processor time, because on a busy
 * machine a process of low priority waits long.
 */
export function watchWork(
  onTooMuch: () => void,
  { cpuMaxMs, memoryMaxBytes, intervalMs }: WorkLimits = ofOnePicture,
): () => void {
  const start = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 <= cpuMaxMs && process.memoryUsage.rss() <= memoryMaxBytes) return;
    clearInterval(timer);
    onTooMuch();
  }, intervalMs);
  return () => clearInterval(timer);
}
