import type { HttpRequest } from './transport';
import { xhrTransport } from './xhr-transport';

/** The browser's object as far as the transport uses it; the test plays the network. */
class FakeXhr {
  static last: FakeXhr;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly sentHeaders: Record<string, string> = {};
  opened: string[] = [];
  body: unknown;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    FakeXhr.last = this;
  }
  open(...target: string[]) {
    this.opened = target;
  }
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nLink: <https://api.example.org/?after=a>; rel="next"\r\n';
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

const browserXhr = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { XMLHttpRequest: browserXhr });
});

function send(request: Partial<HttpRequest> = {}) {
  return xhrTransport({
    method: 'POST',
    url: '/api/posts/',
    headers: { accept: 'application/json' },
    body: '{}',
    withCredentials: false,
    timeoutMs: 10_000,
    ...request,
  });
}

it('sends what it is given', () => {
  void send();
  const { opened, sentHeaders, body } = FakeXhr.last;
  expect({ opened, sentHeaders, body }).toEqual({
    opened: ['POST', '/api/posts/'],
    sentHeaders: { accept: 'application/json' },
    body: '{}',
  });
});

it('answers with status, headers by lower-case name, and parsed JSON', async () => {
  const answer = send();
  FakeXhr.last.answer(201, '{"id":1}');
  expect(await answer).toEqual({
    status: 201,
    headers: { 'content-type': 'application/json', link: '<https://api.example.org/?after=a>; rel="next"' },
    body: { id: 1 },
  });
});

it('hands on a failure of the server and what is not JSON', async () => {
  const answer = send();
  FakeXhr.last.answer(502, '<html>');
  expect(await answer).toMatchObject({ status: 502, body: '<html>' });
});

it('says when the network is down', async () => {
  const answer = send();
  FakeXhr.last.onerror?.();
  await expect(answer).rejects.toMatchObject({ reason: 'ERR_NETWORK' });
});

it('gives up after the time that it is given', async () => {
  const answer = send();
  jest.advanceTimersByTime(10_000);
  await expect(answer).rejects.toMatchObject({ reason: 'ETIMEDOUT' });
});

it('waits on while an upload moves, and tells how far it is', async () => {
  const onUploadProgress = jest.fn();
  const answer = send({ onUploadProgress });
  jest.advanceTimersByTime(9_000);
  FakeXhr.last.upload.onprogress?.({ loaded: 1, total: 4 });
  jest.advanceTimersByTime(9_000);
  FakeXhr.last.answer(200, '1');
  expect(await answer).toMatchObject({ status: 200 });
  expect(onUploadProgress).toHaveBeenCalledWith(0.25);
});

it.each([
  ['before it is sent', true],
  ['while it is under way', false],
])('stops a request that is called off %s', async (_, before) => {
  const controller = new AbortController();
  if (before) controller.abort();
  const answer = send({ signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ reason: 'ERR_CANCELED' });
});

it('takes success without JSON for the answer of somebody else', async () => {
  const answer = send();
  FakeXhr.last.answer(200, '<html>Please accept our terms</html>');
  await expect(answer).rejects.toMatchObject({ reason: 'ERR_BAD_RESPONSE' });
});
