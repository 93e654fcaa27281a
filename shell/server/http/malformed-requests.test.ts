import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { sendUntil } from '../testing/raw-http1';
import { useShellServer } from '../testing/shell-server-under-test';

const site = useShellServer();

/** Resolves with what is received until the server closes the connection. */
async function send(request: string): Promise<string> {
  const { app } = site();
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return sendUntil(socket, request, () => false);
}

test.each([
  ['another protocol', '\u0016\u0003\u0001\r\n\r\n', 400],
  ['no such version', 'GET / HTTP/9.9\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
  ['one host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhoST: a\r\n\r\n', 400],
  ['two hosts on the way to the API', 'GET /api/posts/ HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
  ['too large headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s gets a response with the usual headers, and the connection is closed', async (_, request, status) => {
  const response = await send(request);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(response).toContain(
    "\r\ncontent-security-policy: default-src 'none'; sandbox; frame-ancestors 'none'\r\n",
  );
});

const listWords = (words: string) => words.split(' ');
const targets = listWords('/ /blogs /posts/7 /tags/fish /api/posts/ /assets/x.js /remotes/blog/r1/x.js /x');

const toRequest = (line: string, header = 'x: y') =>
  `${line} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n${header}\r\n\r\n`;

/** Inputs that no browser sends, and how to put one into a request. */
const oddities: [string, string[], (odd: string, target: string) => string][] = [
  [
    'methods',
    listWords('TRACE PROPFIND PATCH get G@T '),
    (method, target) => toRequest(`${method} ${target}`),
  ],
  [
    'addresses',
    listWords('//evil.example http://x:y@z http://[::1 ftp: * ? # '),
    (host, target) => toRequest(`GET ${host}${target}`),
  ],
  [
    'paths',
    [
      ...listWords(
        '% %00 %c0%af .. %2e%2e%2f 1e9 -1 99999999999999999999 ;x a%0d%0ab:c __proto__ constructor/',
      ),
      ...['\xe9', '\t', ' ', 'a/'.repeat(4_000)],
    ],
    (path, target) => toRequest(`GET ${target}/${path}`),
  ],
  [
    'queries',
    listWords(
      `after=% limit=-1 limit=a&limit=b q=%00 q[]=1 q[__proto__]=1 &&&== q=%ff % ${'a'.repeat(9_000)}`,
    ),
    (query, target) => toRequest(`GET ${target}?${query}`),
  ],
  [
    'headers',
    [
      ...['cookie: ;;;=\x01', 'cookie: refresh=%', 'authorization: Bearer', 'authorization: Basic \xff'],
      ...['range: bytes=9-1,-,x', 'if-none-match: "', 'accept-encoding: ;q=x, br;q=99', 'origin: null'],
      ...['x-forwarded-for: a, b, 999.999.999.999', 'x-forwarded-for: \xff', 'no colon here', ' folded'],
      'a: b\r\n'.repeat(3_000).trim(),
    ],
    (header, target) => toRequest(`GET ${target}`, header),
  ],
];

test.each(oddities)('odd %s make no request fail', async (_, odd, toOddRequest) => {
  const failed: string[] = [];
  for (const request of targets.flatMap((target) => odd.map((text) => toOddRequest(text, target)))) {
    const [, status] = /^HTTP\/1.1 (\d+)/.exec(await send(request)) ?? [];
    if (status === undefined || Number(status) >= 500) failed.push(`${status} ${request.slice(0, 100)}`);
  }
  expect(failed).toEqual([]);
  expect((await site().app.inject('/blogs')).statusCode).toBe(200);
});

test('a tunnel to another host is closed at once', async () => {
  expect(await send(toRequest('CONNECT x:443'))).toBe('');
});
