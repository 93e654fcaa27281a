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
  const response = await recordResponse(server.url, call);
  const bareServer = await startBareServer(response);
  try {
    const [site, bare] = await measureInTurn(
      [
        { server, call },
        { server: bareServer, call },
      ],
      options,
    );
    if (!site || !bare) throw new Error('Nothing was measured.');
    return {
      call: name,
      bytes: response.body.length,
      site,
      bare,
      throughputRatio: toRatio(site.requestsPerSecond, bare.requestsPerSecond),
      cpuRatio: toRatio(bare.cpuPerRequest, site.cpuPerRequest),
    };
  } finally {
    bareServer.stop();
  }
}

export function toRatio(part: number, whole: number): number {
  return Number((part / whole).toFixed(part < whole / 10 ? 3 : 2));
}
