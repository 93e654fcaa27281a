import { sendRequest, type TimedResponse, type RequestOptions } from '../send-request';

interface Call {
  path: string;
  options: RequestOptions;
  /** Whether this can only be the response to this call. */
  isRight: (response: TimedResponse) => boolean;
}

let calls = 0;

/** Calls whose responses repeat a value that only they have sent, so that a mix-up is noticed. */
const makers: ((marker: string) => Call)[] = [
  () => ({
    path: '/api/ip/',
    options: {},
    isRight: ({ status, body }) => status === 200 && /^\{"success":true,"ip":"[^"]+"/.test(body),
  }),
  (marker) => ({
    path: `/api/posts/?category=${marker}`,
    options: {},
    isRight: ({ status, body }) => status === 400 && body.includes('category'),
  }),
  () => ({
    path: '/api/posts/0/',
    options: {},
    isRight: ({ status, body }) => status === 404 && body.includes('"not_found"'),
  }),
  (marker) => ({
    path: '/api/signup/',
    options: { headers: { 'content-type': 'application/json' }, body: `{"${marker}":1}` },
    isRight: ({ status, body }) => status === 400 && body.includes('"email"'),
  }),
  () => ({ path: '/api/posts/0/', options: { method: 'DELETE' }, isRight: ({ status }) => status === 401 }),
  () => ({ path: '/api/profile/', options: {}, isRight: ({ status }) => status === 401 }),
];

/** The number of concurrent requests, each on its own connection between the two servers. */
const atOnce = 24;

/** Sends requests like visitors, and returns the wrong responses. An overload is none. */
export async function findMixedUp(url: string): Promise<string[]> {
  const made = Array.from({ length: atOnce }, (_, index) => {
    calls += 1;
    return makers[index % makers.length]!(`neighbor${calls}`);
  });
  const responses = await Promise.all(made.map(({ path, options }) => sendRequest(url + path, options)));
  return made.flatMap(({ path, options, isRight }, index) => {
    const response = responses[index]!;
    if (isRight(response) || response.status === 429 || response.headers['retry-after'] !== undefined)
      return [];
    const received = `${response.failure ?? response.status} ${response.body.slice(0, 100)}`;
    return [`${options.method ?? ''} ${path} got ${received}`.trim()];
  });
}
