import { recordResponse, startBareServer } from './bare-server';
import {
  measureInTurn,
  type Call,
  type MeasuredServer,
  type MeasureOptions,
  type Measurement,
} from './measure';

export interface Comparison {
  call: string;
  bytes: number;
  site: Measurement;
  /** A server on plain `node:http` that sends the same bytes: the cost of Node itself. */
  bare: Measurement;
  /** The site's requests per second divided by the bare server's. */
  throughputRatio: number;
  /**
   * The bare server's processor time for a request divided by the site's. It is valid even where the load generator is the
   * bottleneck, and both servers seem equally fast.
   */
  cpuRatio: number;
}

/** Compares a call with a bare server that sends the same bytes. */
export async function compareWithBare(
  server: MeasuredServer,
  name: string,
  call: Call,
  options?: MeasureOptions,
): Promise<Comparison> {
  const { bytes, measurements, bare } = await measureWithBare([{ server, call }], options);
  const [site] = measurements;
  if (!site) throw new Error('Nothing was measured.');
  return {
    call: name,
    bytes,
    site,
    bare,
    throughputRatio: toRatio(site.requestsPerSecond, bare.requestsPerSecond),
    cpuRatio: toRatio(bare.cpuPerRequest, site.cpuPerRequest),
  };
}

/** Measures the targets in turn, and with them a bare server that sends the bytes of the last one. */
export async function measureWithBare(
  targets: { server: MeasuredServer; call: Call }[],
  options?: MeasureOptions,
): Promise<{ bytes: number; measurements: Measurement[]; bare: Measurement }> {
  const { server, call } = targets.at(-1)!;
  const response = await recordResponse(server.url, call);
  const bareServer = await startBareServer(response);
  try {
    const measurements = await measureInTurn([...targets, { server: bareServer, call }], options);
    const bare = measurements.pop()!;
    return { bytes: response.body.length, measurements, bare };
  } finally {
    bareServer.stop();
  }
}

export function toRatio(part: number, whole: number): number {
  return Number((part / whole).toFixed(part < whole / 10 ? 3 : 2));
}
