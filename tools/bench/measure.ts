import autocannon from 'autocannon';

export interface Measurement {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const connections = 50;

/** Loads a server for some seconds; an answer that is no success is an error and not a number. */
export async function measure(url: string, seconds: number): Promise<Measurement> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors.`);
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/**
 * Measures servers in turn, several times, so that what else the machine does meets all of them, and takes the round
 * in the middle for each.
 */
export async function measureInTurn(urls: string[], rounds = 3, seconds = 4): Promise<Measurement[]> {
  for (const url of urls) await measure(url, 2);
  const results = urls.map((): Measurement[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) results[index]?.push(await measure(url, seconds));
  }
  return results.map((measurements) => medianOf(measurements));
}

export function medianOf(measurements: Measurement[]): Measurement {
  const sorted = measurements.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}
