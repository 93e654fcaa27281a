import autocannon from 'autocannon';

export interface Measurement {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of all the server's threads, in microseconds. */
  cpuPerRequest: number;
}

export interface MeasuredServer {
  /** The prefix for the path of a call. */
  url: string;
  /** The processor time that the server has used so far. */
  readCpuSeconds: () => Promise<number>;
}

export interface CallRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Creates the next request: always the same one, or each time another. */
export type Call = () => CallRequest;

export interface MeasureOptions {
  seconds?: number;
  rounds?: number;
  connections?: number;
}

const warmUpSeconds = 1;

/** Sends requests to a server for some seconds; a response that is no success is an error and not a figure. */
export async function measure(
  { url, readCpuSeconds }: MeasuredServer,
  call: Call,
  { seconds = 3, connections = 50 }: MeasureOptions = {},
): Promise<Measurement> {
  const { pathname } = new URL(url);
  const prefix = pathname === '/' ? '' : pathname;
  const first = call();
  // Equal requests are created in advance, so that creating them does not slow the load down.
  const isAlwaysTheSame = first === call();
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { path, headers, ...next } = call();
    // A copy: autocannon adds the length of the body to it.
    return { ...request, ...next, headers: { ...headers }, path: prefix + path };
  };
  const cpuBefore = await readCpuSeconds();
  const { path, ...request } = first;
  const load = isAlwaysTheSame ? request : { requests: [{ setupRequest }] };
  const result = await autocannon({ url: url + path, connections, duration: seconds, ...load });
  const cpuSeconds = (await readCpuSeconds()) - cpuBefore;
  const { requests, latency, non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${url}${first.path}: ${non2xx} refusals, ${errors} errors.`);
  return {
    requestsPerSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    cpuPerRequest: Math.round((cpuSeconds * 1e7) / requests.total) / 10,
  };
}

/**
 * Measures servers in turn, several times, so that other load on the machine affects all of them, and takes the median round
 * for each.
 */
export async function measureInTurn(
  targets: { server: MeasuredServer; call: Call }[],
  options: MeasureOptions = {},
): Promise<Measurement[]> {
  for (const { server, call } of targets) await measure(server, call, { ...options, seconds: warmUpSeconds });
  const results = targets.map((): Measurement[] => []);
  for (let round = 0; round < (options.rounds ?? 3); round += 1) {
    for (const [index, { server, call }] of targets.entries())
      results[index]?.push(await measure(server, call, options));
  }
  return results.map((measurements) => medianOf(measurements));
}

export function medianOf(measurements: Measurement[]): Measurement {
  const sorted = measurements.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

/** A call that is the same each time. */
export function always(request: CallRequest): Call {
  return () => request;
}
