import { setTimeout as sleep } from 'node:timers/promises';
import { startBareServer } from '../bench/bare-server';
import { percentile } from '../percentile';
import { sendRequest } from './send-request';

const requestEveryMs = 50;
/** The p99 of a bare server on an idle machine is below this. */
const idleMs = 20;

/** Tells a slow site from a slow machine: measures a bare server beside it. */
export interface MachinePace {
  /** A limit for an idle machine, stretched by as much as the bare server has been slower since the start. */
  allow(idleLimitMs: number): number;
  /** The p99 of the bare server in milliseconds. */
  p99(): number;
  stop(): Promise<void>;
}

export async function measureMachinePace(): Promise<MachinePace> {
  const bare = await startBareServer({ status: 200, headers: {}, body: Buffer.from('ok') });
  const stopping = new AbortController();
  const durations: number[] = [];
  const p99 = () => Math.round(percentile(durations, 0.99));
  const measure = async () => {
    while (!stopping.signal.aborted) {
      durations.push((await sendRequest(bare.url, { fresh: true })).ms);
      await sleep(requestEveryMs);
    }
  };
  const measuring = measure();
  return {
    allow: (idleLimitMs) => idleLimitMs * Math.max(1, p99() / idleMs),
    p99,
    stop: async () => {
      stopping.abort();
      await measuring;
      bare.stop();
    },
  };
}
