import { fetchAnswer, startBareServer } from './bare-server';
import { measureInTurn, type Measurement } from './measure';

export interface Comparison {
  call: string;
  bytes: number;
  api: Measurement;
  /** A server on plain `node:http` that sends the same bytes: what Node itself costs. */
  bare: Measurement;
  /** The API's requests per second as a part of the bare server's. */
  ratio: number;
}

/** Compares a call of the API with the same bytes from a bare server. */
export async function compareRead(apiUrl: string, call: string): Promise<Comparison> {
  const url = apiUrl + call;
  const answer = await fetchAnswer(url);
  const bareServer = await startBareServer(answer);
  try {
    const [api, bare] = await measureInTurn([url, bareServer.url]);
    if (!api || !bare) throw new Error('Nothing was measured.');
    const ratio = Number((api.requestsPerSecond / bare.requestsPerSecond).toFixed(2));
    return { call, bytes: Buffer.byteLength(answer.body), api, bare, ratio };
  } finally {
    bareServer.stop();
  }
}
