import { openSocket, type Target } from '../testing/open-socket';
import { hasResponse, sendUntil } from '../testing/raw-http1';
import type { ProxyUnderTest } from '../testing/start-proxy';
import { useProxies } from '../testing/use-proxies';

const { api, start } = useProxies();
let plain: ProxyUnderTest;
let secure: ProxyUnderTest;
beforeAll(async () => {
  [plain, secure] = await Promise.all([start(), start({ isSecure: true })]);
});
beforeEach(() => api.forget());

async function send(target: Target, lines: string[], rest = ''): Promise<string> {
  const socket = openSocket(target);
  const method = lines[0]?.split(' ')[0] ?? '';
  const bytes = [...lines, 'host: site', '', rest].join('\r\n');
  const response = await sendUntil(socket, bytes, (received) => hasResponse(received, method));
  socket.destroy();
  return response;
}

const targets = { 'HTTP/1.1': () => plain, 'HTTP/1.1 over TLS': () => secure };

describe.each(Object.entries(targets))('over %s', (_protocol, target) => {
  test.each([
    'x-forwarded-for',
    'X_Forwarded_For',
    'x-forwarded_for',
    'forwarded',
    'via',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-original-url',
    'x-rewrite-url',
  ])('no visitor says %s to the API', async (header) => {
    const twice = [`${header}: 6.6.6.6`, `${header.toUpperCase()}: 7.7.7.7`];
    await send({ ...target(), from: '127.1.0.1' }, ['GET /api/x/ HTTP/1.1', ...twice]);
    const [request] = api.requests;
    expect(request?.headers['x-forwarded-for']).toBe('127.1.0.1');
    expect(JSON.stringify(request?.headers)).not.toMatch(/6\.6\.6\.6|7\.7\.7\.7/);
  });

  test.each([
    'x-forwarded-for',
    'X-Forwarded-For, host',
    'close, x-forwarded-for',
    'keep-alive,,x-forwarded-for',
  ])('Connection: %s leaves what the shell server says', async (connection) => {
    await send(target(), ['GET /api/x/ HTTP/1.1', `connection: ${connection}`, 'x-forwarded-for: 6.6.6.6']);
    const { host, 'x-forwarded-for': visitor } = api.requests[0]?.headers ?? {};
    expect({ host, visitor }).toEqual({ host: new URL(api.origin).host, visitor: '127.0.0.1' });
  });

  test('headers about the connection, and those that it names, end at the shell server', async () => {
    const secrets = [
      'x-secret: 1',
      'keep-alive: timeout=9',
      'te: trailers',
      'proxy-authorization: Basic eA==',
    ];
    const others = [
      'proxy-connection: keep-alive',
      'upgrade: h2c',
      'http2-settings: AAMAAABk',
      'trailer: x-t',
    ];
    const lines = [
      'connection: X-Secret, upgrade',
      'connection: x-second',
      'x-second: 1',
      ...secrets,
      ...others,
    ];
    await send(target(), [
      'GET /api/x/ HTTP/1.1',
      ...lines,
      'cookie: a=1',
      'authorization: Bearer x',
      'x-kept: é',
    ]);
    const { headers } = api.requests[0]!;
    expect(headers).toEqual({
      host: expect.any(String),
      connection: 'keep-alive',
      cookie: 'a=1',
      authorization: 'Bearer x',
      'x-kept': 'é',
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('the API gets the request id of the response to the visitor', async () => {
    const given = 'x-request-id: 0af7651916cd43dd8448eb211c80319c';
    const response = await send(target(), ['GET /api/x/ HTTP/1.1', given]);
    const { 'x-request-id': id } = api.requests[0]!.headers;
    expect(response).toContain(`x-request-id: ${String(id)}\r\n`);
    expect(given).not.toContain(String(id));
  });

  test('a body comes without its trailers', async () => {
    const rest = '5\r\nhello\r\n0\r\nx-forwarded-for: 6.6.6.6\r\nx-trailer: 1\r\n\r\n';
    await send(target(), ['POST /api/x/ HTTP/1.1', 'transfer-encoding: chunked', 'trailer: x-trailer'], rest);
    const [{ body, trailers, headers }] = api.requests as [(typeof api.requests)[0]];
    expect({ body, trailers, trailer: headers.trailer }).toEqual({
      body: 'hello',
      trailers: {},
      trailer: undefined,
    });
  });

  test('headers about the connection to the API, and those that it names, end at the shell server', async () => {
    api.behaviours.set('/api/talkative/', (response) => {
      response.writeHead(200, {
        connection: 'x-secret, keep-alive',
        'x-secret': '1',
        'keep-alive': 'timeout=123',
        'proxy-authenticate': 'Basic',
        'proxy-connection': 'keep-alive',
        trailer: 'x-trailer',
        'transfer-encoding': 'chunked',
        upgrade: 'h2c',
        'set-cookie': ['a=1; HttpOnly', 'b=2'],
        link: '</x>; rel="é"',
      });
      response.addTrailers({ 'x-trailer': '1' });
      response.end('hello');
    });
    const response = await send(target(), ['GET /api/talkative/ HTTP/1.1']);
    expect(response).not.toMatch(/x-secret|\b123\b|proxy-|trailer|upgrade/i);
    expect(response.toLowerCase().match(/^transfer-encoding: .*$/gm)).toEqual(['transfer-encoding: chunked']);
    expect(response).toContain('set-cookie: a=1; HttpOnly\r\nset-cookie: b=2\r\n');
    expect(response).toContain('link: </x>; rel="é"\r\n');
    expect(response).toContain('\r\n\r\n5\r\nhello\r\n0\r\n\r\n');
  });

  test.each(['identity', 'gzip', 'gzip, chunked', 'chunked, gzip', 'deflate,chunked'])(
    'Transfer-Encoding: %s reaches no API',
    async (coding) => {
      const response = await send(
        target(),
        ['POST /api/x/ HTTP/1.1', `transfer-encoding: ${coding}`],
        '0\r\n\r\n',
      );
      expect(response).toMatch(/^HTTP\/1\.1 (400|501) /);
      expect(api.requests).toEqual([]);
    },
  );
});

describe('addresses', () => {
  test.each([
    ['/api/x/?q=1&q=2', '/api/x/?q=1&q=2'],
    ['/api', '/api'],
    ['//api//x/?next=//y', '/api/x/?next=//y'],
    ['/api/x/%2e%2ey', '/api/x/%2e%2ey'],
    ['/api/a%20b%C3%A9/', '/api/a%20b%C3%A9/'],
    ['/dev/mailbox/7', '/dev/mailbox/7'],
  ])('%s is requested as %s', async (target, expected) => {
    await send(plain, [`GET ${target} HTTP/1.1`]);
    expect(api.requests.map(({ url }) => url)).toEqual([expected]);
  });

  test.each([
    '/api/../metrics',
    '/api/x/../../dev/mailbox',
    '/api/%2e%2e/x',
    '/api/.%2E/x',
    '/api/..%2fx',
    '/api/x/..',
    '/api/..\\x',
    '/api/./metrics',
    '/api/%2e/metrics',
    '/dev/mailbox/../../api/metrics',
    '/api%2fmetrics',
    '/api%5cmetrics',
    '/%61pi/metrics',
    '/dev/mailboxes',
    '/apis/x',
    'http://elsewhere/api/metrics',
    'http://elsewhere//api/metrics',
    '*',
  ])('%s is no address of the API', async (target) => {
    const response = await send(plain, [`GET ${target} HTTP/1.1`]);
    expect(response).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(api.requests).toEqual([]);
  });
});

describe('the mailbox of a development site', () => {
  test.each([
    'x-forwarded-for: 127.0.0.1',
    'x-real-ip: 127.0.0.1',
    'forwarded: for=127.0.0.1',
    'via: 1.1 proxy',
  ])('is not there for what came through a proxy: %s', async (line) => {
    const response = await send(plain, ['GET /dev/mailbox/7 HTTP/1.1', line]);
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(api.requests).toEqual([]);
  });
});

describe('metrics', () => {
  test.each([
    ['/api/metrics', []],
    ['//api///metrics', []],
    ['/api/metrics?x', []],
    ['/api/metrics#x', []],
    ['/api/metrics', ['connection: x-forwarded-for, forwarded, via']],
    ['/api/metrics', ['x-forwarded-for:']],
    ['/api/metrics', ['X_FORWARDED_FOR: 1']],
  ])("%s with %j is requested with a visitor's address", async (target, lines) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
      await send(plain, [`${method} ${target} HTTP/1.1`, ...lines, 'content-length: 0']);
    expect(api.requests).not.toEqual([]);
    for (const { headers } of api.requests) expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });
});
