import { sendRequest, type TimedResponse, type RequestOptions } from '../send-request';

interface Call {
  path: string;
  options: RequestOptions;
  /** Whether a response can be to nothing but this call. */
  isRight: (response: TimedResponse) => boolean;
}

let calls = 0;

/** Calls whose responses repeat what only they have sent, so that nobody else's response looks like theirs. */
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

/** So many go to the API at once, each on a connection of its own between the two servers. */
const atOnce = 24;

/** Calls as visitors do, and returns what is wrong with their responses. An overload is no mix-up. */
export async function findMixedUp(url: string): Promise<string[]> {
  const made = Array.from({ length: atOnce }, (_, index) => {
    calls += 1;
    return makers[index % makers.length]!(`neighbour${calls}`);
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
