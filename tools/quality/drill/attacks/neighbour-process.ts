import { sendAtRate } from '../send-at-rate';
import { sendRequest, type TimedResponse } from '../send-request';

/** What is told of a response. */
export type NeighbourResponse = Pick<TimedResponse, 'status' | 'failure' | 'ms'>;

const perSecond = 20;
const paths = ['/blogs', '/api/posts/', '/', '/api/categories/'];

// Sends requests to the site of its argument until the first message, and then tells their responses.
const [url = ''] = process.argv.slice(2);
const end = new AbortController();
process.once('message', () => end.abort());
const responses = await sendAtRate(perSecond, end.signal, (number) =>
  sendRequest(url + (paths[number % paths.length] ?? ''), { timeoutMs: 60_000 }),
);
process.send!(responses.map(({ status, failure, ms }) => ({ status, ms, failure }) as NeighbourResponse));
