import { fetchAnswer, startBareServer } from './bare-server';
import { measureInTurn, type Call, type MeasureOptions, type Measurement } from './measure';
import { readApiCpuSeconds } from './process-figures';

export interface Comparison {
  call: string;
  bytes: number;
  api: Measurement;
  /** A server on plain `node:http` that sends the same bytes: what Node itself costs. */
  bare: Measurement;
  /** The API's requests per second as a part of the bare server's. */
  throughputRatio: number;
  /**
   * The bare server's processor time for a request as a part of the API's. It holds also where the program that
   * makes the load is the slowest of all, and both servers seem alike.
   */
  cpuRatio: number;
}

/** Compares a call of the API with the same bytes from a bare server. */
export async function compareWithBare(
  apiUrl: string,
  name: string,
  call: Call,
  options?: MeasureOptions,
): Promise<Comparison> {
  const answer = await fetchAnswer(apiUrl, call);
  const bareServer = await startBareServer(answer);
  try {
    const [api, bare] = await measureInTurn(
      [
        { server: { url: apiUrl, readCpuSeconds: () => readApiCpuSeconds(apiUrl) }, call },
        { server: bareServer, call },
      ],
      options,
    );
    if (!api || !bare) throw new Error('Nothing was measured.');
    return {
      call: name,
      bytes: Buffer.byteLength(answer.body),
      api,
      bare,
      throughputRatio: toRatio(api.requestsPerSecond, bare.requestsPerSecond),
      cpuRatio: toRatio(bare.cpuPerRequest, api.cpuPerRequest),
    };
  } finally {
    bareServer.stop();
  }
}

export function toRatio(part: number, whole: number): number {
  return Number((part / whole).toFixed(part < whole / 10 ? 3 : 2));
}
