import { sendAtRate } from '../send-at-rate';
import { sendRequest, type TimedResponse } from '../send-request';

export type NeighborResponse = Pick<TimedResponse, 'status' | 'failure' | 'ms'>;

const perSecond = 20;
const paths = ['/blogs', '/api/posts/', '/', '/api/categories/'];

// Sends requests to the site in its argument until the first message, and then reports the responses.
const [url = ''] = process.argv.slice(2);
const end = new AbortController();
process.once('message', () => end.abort());
const responses = await sendAtRate(perSecond, end.signal, (number) =>
  sendRequest(url + (paths[number % paths.length] ?? ''), { timeoutMs: 60_000 }),
);
process.send!(responses.map(({ status, failure, ms }) => ({ status, ms, failure }) as NeighborResponse));
