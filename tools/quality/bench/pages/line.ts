import type { BrowserContextOptions, CDPSession } from '@playwright/test';

/** A network connection and the device at its end. */
export interface Line {
  name: string;
  megabitsPerSecond: number;
  /** Added to each request. */
  latencyMs: number;
  /** The factor by which the processor is slower than this machine's. */
  cpuSlowdown: number;
  screen: Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor'>;
}

export const lines: Line[] = [
  {
    name: 'phone',
    megabitsPerSecond: 1.6,
    latencyMs: 150,
    cpuSlowdown: 4,
    screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  },
  {
    name: 'desktop',
    megabitsPerSecond: 9,
    latencyMs: 60,
    cpuSlowdown: 1,
    screen: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  },
];

/** Makes one page as slow as that. */
export async function throttle(
  session: CDPSession,
  { megabitsPerSecond, latencyMs, cpuSlowdown }: Line,
): Promise<void> {
  const bytesPerSecond = (megabitsPerSecond * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
