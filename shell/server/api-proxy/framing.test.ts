import { closeAgents, findMixedUpResponses, isOtherVisitor } from '../testing/find-mixed-up-responses';
import { hasResponse, sendUntil } from '../testing/raw-http1';
import { encodeRequest, waitForOutcome, type HeaderList, type RawHttp2Request } from '../testing/raw-http2';
import { makeSmugglingRequests } from '../testing/smuggling-requests';
import { openSocket, type Target } from '../testing/open-socket';
import type { ProxyUnderTest } from '../testing/start-proxy';
import { until } from '../testing/until';
import { useProxies } from '../testing/use-proxies';

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'];
const attackPath = (method: string) => `/api/attack/${method}/`;

afterAll(closeAgents);
const { api, start } = useProxies();
let plain: ProxyUnderTest;
let secure: ProxyUnderTest;
beforeAll(async () => {
  [plain, secure] = await Promise.all([start(), start({ isSecure: true })]);
});
beforeEach(() => api.forget());

const targets = { 'HTTP/1.1': () => plain, 'HTTP/1.1 over TLS': () => secure };

/** Whether the shell server has had the request for a while and waits for a body that may never arrive. */
function isWaitingForBody(method: string, startedAt: number): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const requestedAt = Math.max(plain.requestedAt(), secure.requestedAt());
  return requestedAt >= startedAt && Date.now() - requestedAt > 30;
}

/** What has gone wrong for others after an attack, or has reached the API without a visitor's address. */
async function findDamage(target: Target): Promise<string[]> {
  await until(() => api.busy === 0);
  const mixedUp = await findMixedUpResponses(target, api);
  // Requests that the shell server forwards carry the visitor's address, and no other.
  const foreign = api.requests.filter(({ headers }) => headers['x-forwarded-for'] !== '127.0.0.1');
  const unknown = api.requests.filter(
    ({ url = '' }) => !isOtherVisitor(url) && !/^\/api\/(attack|hidden)\//.test(url),
  );
  const malformed = api.malformed > 0 ? ['the API received bytes that are no request'] : [];
  api.malformed = 0;
  api.requests.length = 0;
  return [...mixedUp, ...[...foreign, ...unknown].map((request) => JSON.stringify(request)), ...malformed];
}

const kinds = makeSmugglingRequests({ method: 'GET', path: '/' }).map(({ kind }) => kind);

test('there are more than two hundred requests that try to move the boundary between two requests', () => {
  expect(new Set(kinds).size * methods.length).toBeGreaterThan(200);
});

describe.each(Object.entries(targets))('over %s', (_protocol, findTarget) => {
  test.each(kinds)('other visitors get the responses to their own requests after %s', async (kind) => {
    const target = findTarget();
    const damage: string[] = [];
    for (const method of methods) {
      const path = attackPath(method);
      const bytes = makeSmugglingRequests({ method, path }).find((made) => made.kind === kind)?.bytes ?? '';
      const socket = openSocket(target);
      const startedAt = Date.now();
      const isOver = (received: string) =>
        hasResponse(received, method) || isWaitingForBody(method, startedAt);
      await sendUntil(socket, bytes, isOver);
      socket.destroy();
      damage.push(...(await findDamage(target)).map((problem) => `${method}: ${problem}`));
    }
    expect(damage).toEqual([]);
  });

  test.each(['GET', 'HEAD'])('refuses a %s with a body, and ends the connection', async (method) => {
    for (const rest of [
      'content-length: 10\r\n\r\n',
      'content-length: 10\r\n\r\n0123456789',
      'transfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ]) {
      const socket = openSocket(findTarget());
      const bytes = `${method} /api/attack/ HTTP/1.1\r\nhost: site\r\nconnection: keep-alive\r\n${rest}`;
      expect(await sendUntil(socket, bytes, () => false)).toMatch(
        /^HTTP\/1\.1 400 (?=[^]*connection: close)/i,
      );
    }
    expect(api.requests).toEqual([]);
  });

  test('takes a GET that says it has no body', async () => {
    const bytes = 'GET /api/attack/ HTTP/1.1\r\nhost: site\r\ncontent-length: 0\r\n\r\n';
    const socket = openSocket(findTarget());
    expect(await sendUntil(socket, bytes, (received) => hasResponse(received, 'GET'))).toMatch(
      /^HTTP\/1\.1 200/,
    );
    socket.destroy();
    expect(api.requests.map(({ headers }) => headers['content-length'])).toEqual([undefined]);
  });
});

const usual = (method: string): HeaderList => [
  [':method', method],
  [':scheme', 'https'],
  [':authority', 'site'],
  [':path', attackPath(method)],
];
const hidden = 'GET /api/hidden/ HTTP/1.1\r\nhost: site\r\nx-forwarded-for: 6.6.6.6\r\n\r\n';

const http2Kinds: Record<string, (headers: HeaderList) => RawHttp2Request> = {
  'a length without a body': (h) => ({ headers: [...h, ['content-length', '10']] }),
  'a length and a stream that stays open': (h) => ({
    headers: [...h, ['content-length', '10']],
    isUnfinished: true,
  }),
  'a length larger than the body': (h) => ({ headers: [...h, ['content-length', '50']], data: ['short'] }),
  'a length smaller than the body': (h) => ({
    headers: [...h, ['content-length', '3']],
    data: [`abc${hidden}`],
  }),
  'a length of 0 and a body': (h) => ({ headers: [...h, ['content-length', '0']], data: [hidden] }),
  'a request as the body': (h) => ({
    headers: [...h, ['content-length', String(hidden.length)]],
    data: [hidden],
  }),
  'a body without a length': (h) => ({ headers: h, data: [hidden, '', hidden] }),
  'an empty body': (h) => ({ headers: h, data: [''] }),
  'two lengths': (h) => ({
    headers: [...h, ['content-length', '5'], ['content-length', '6']],
    data: ['short'],
  }),
  'a length with a sign': (h) => ({ headers: [...h, ['content-length', '+5']], data: ['short'] }),
  chunks: (h) => ({ headers: [...h, ['transfer-encoding', 'chunked']], data: ['0\r\n\r\n', hidden] }),
  'chunks in capitals': (h) => ({ headers: [...h, ['Transfer-Encoding', 'chunked']], data: [hidden] }),
  'a connection header': (h) => ({ headers: [...h, ['connection', 'x-forwarded-for']], data: [hidden] }),
  'an expectation': (h) => ({
    headers: [...h, ['expect', '100-continue'], ['content-length', '10']],
    isUnfinished: true,
  }),
  'an upgrade': (h) => ({ headers: [...h, ['upgrade', 'h2c']], data: [hidden] }),
  'a line end in a value': (h) => ({ headers: [...h, ['x-y', 'a\r\ncontent-length: 10']], data: [hidden] }),
  'a line end in a name': (h) => ({ headers: [...h, ['x\r\ny', 'a']], data: [hidden] }),
  'a colon in a name': (h) => ({ headers: [...h, ['x: y', 'a']], data: [hidden] }),
  'a line end in the path': (h) => ({
    headers: h.map(([name, value]) => [
      name,
      name === ':path' ? `${value} HTTP/1.1\r\ncontent-length: 10\r\nx: ` : value,
    ]),
    data: [hidden],
  }),
  'a space in the path': (h) => ({
    headers: h.map(([name, value]) => [name, name === ':path' ? `${value} HTTP/1.1` : value]),
  }),
  'a line end in the method': (h) => ({
    headers: h.map(([name, value]) => [
      name,
      name === ':method' ? `${value} /api/hidden/ HTTP/1.1\r\nx: ` : value,
    ]),
  }),
  'a line end in the authority': (h) => ({
    headers: h.map(([name, value]) => [name, name === ':authority' ? 'x\r\ncontent-length: 10' : value]),
  }),
  'a host beside the authority': (h) => ({
    headers: [...h, ['host', 'x'], ['content-length', '5']],
    data: ['short'],
  }),
};

describe('over HTTP/2', () => {
  test.each(Object.keys(http2Kinds))(
    'other visitors get the responses to their own requests after %s',
    async (kind) => {
      const damage: string[] = [];
      for (const method of methods) {
        const socket = openSocket(secure, 'h2');
        socket.write(encodeRequest(http2Kinds[kind]!(usual(method))));
        const startedAt = Date.now();
        let isOver = false;
        void waitForOutcome(socket).then(() => (isOver = true));
        await until(() => isOver || isWaitingForBody(method, startedAt));
        socket.destroy();
        damage.push(...(await findDamage(secure)).map((problem) => `${method}: ${problem}`));
      }
      expect(damage).toEqual([]);
    },
  );

  test.each(['GET', 'HEAD'])('refuses a %s that announces a body', async (method) => {
    const socket = openSocket(secure, 'h2');
    socket.write(
      encodeRequest({ headers: [...usual(method), ['content-length', '10']], data: ['0123456789'] }),
    );
    expect(await waitForOutcome(socket)).toBe('response');
    socket.destroy();
    expect(api.requests).toEqual([]);
  });
});
