import type { Api } from '../api';
import type { CallOptions } from '../http-client';
import { FakeXhr } from '../testing/fake-xhr';
import { createSessionStore } from '../session-store';
import { createAxiosClients } from './create-axios-clients';

const browserXhr = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  FakeXhr.sent = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { XMLHttpRequest: browserXhr });
  localStorage.clear();
});

function open(access?: string): Api {
  const tokens = createSessionStore();
  if (access !== undefined) tokens.setTokens({ access, refresh: 'r1' });
  return createAxiosClients({ baseUrl: '/api', tokens, onSessionLost: jest.fn(), log: jest.fn() });
}

/** Lets interceptors work until the next request is sent. */
async function nextXhr(): Promise<FakeXhr> {
  await jest.advanceTimersByTimeAsync(0);
  const xhr = FakeXhr.sent.pop();
  if (!xhr) throw new Error('nothing was sent');
  return xhr;
}

async function post(body: unknown = {}, options: CallOptions = {}) {
  const response = open().public.post('/posts/', body, options);
  // The test looks at the outcome later.
  response.catch(() => undefined);
  return { response, xhr: await nextXhr() };
}

async function get(options: CallOptions = {}) {
  const response = open().public.get('/posts/', options);
  response.catch(() => undefined);
  return { response, xhr: await nextXhr() };
}

describe('a request', () => {
  it('carries JSON, and says that it wants some', async () => {
    const { target, headers, body, withCredentials } = (await post({ title: 'Hello' })).xhr;
    expect({ target, headers, body, withCredentials }).toEqual({
      target: ['POST', '/api/posts/'],
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"title":"Hello"}',
      withCredentials: false,
    });
  });

  it('carries a form as it is, with the type that the browser gives it', async () => {
    const form = new FormData();
    form.set('title', 'Hello');
    const { xhr } = await post(form, { withCredentials: true });
    expect(xhr.body).toBe(form);
    expect(xhr.headers).toEqual({ accept: 'application/json' });
    expect(xhr.withCredentials).toBe(true);
  });

  it('has a query of those parameters that are given', async () => {
    const { xhr } = await get({ params: { q: 'a+b c&d', limit: 20, after: undefined } });
    const url = new URL(xhr.target[1] ?? '', 'http://site.test');
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/api/posts/',
      { q: 'a+b c&d', limit: '20' },
    ]);
  });

  it.each([
    ['PUT', (api: Api) => api.public.put('/posts/7/', { title: 'Bye' }), '{"title":"Bye"}'],
    ['DELETE', (api: Api) => api.public.delete('/posts/7/'), null],
  ])('changes and deletes as well: %s', async (method, send, body) => {
    void send(open()).catch(() => undefined);
    expect(await nextXhr()).toMatchObject({ target: [method, '/api/posts/7/'], body });
  });

  it('carries no token of a cookie', async () => {
    document.cookie = 'XSRF-TOKEN=abc';
    expect(Object.keys((await get()).xhr.headers)).toEqual(['accept']);
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  });

  it('goes nowhere but to the API, whatever the path looks like', async () => {
    void open('secret').authenticated.get('//elsewhere.example/posts/');
    expect((await nextXhr()).target[1]).toMatch(/^\/api\//);
  });
});

describe('a response', () => {
  it('comes with status, headers by lower-case name, and parsed JSON', async () => {
    const { response, xhr } = await post();
    xhr.respond(201, '{"id":1}');
    expect(await response).toEqual({
      status: 201,
      headers: { 'content-type': 'application/json', link: '<https://api.example.org/?after=a>; rel="next"' },
      data: { id: 1 },
    });
  });

  it('may be empty', async () => {
    const { response, xhr } = await post();
    xhr.respond(204, '');
    expect(await response).toMatchObject({ status: 204, data: '' });
  });

  it('that is a failure keeps what is not JSON', async () => {
    const { response, xhr } = await post();
    xhr.respond(502, '<html>');
    await expect(response).rejects.toMatchObject({ status: 502, body: '<html>' });
    const refused = await post();
    refused.xhr.respond(400, 'no');
    await expect(refused.response).rejects.toMatchObject({ status: 400, body: 'no' });
  });

  it('of success without JSON is taken for that of somebody else', async () => {
    const { response, xhr } = await post();
    xhr.respond(200, '<html>Please accept our terms</html>');
    await expect(response).rejects.toMatchObject({
      status: undefined,
      code: 'ERR_BAD_RESPONSE',
      message: 'Something went wrong',
      cause: { message: expect.stringContaining('not JSON: ') as string },
    });
  });

  it('that never comes because the network is down is an error', async () => {
    const { response, xhr } = await post();
    xhr.onerror?.();
    await expect(response).rejects.toMatchObject({ code: 'ERR_NETWORK' });
  });
});

describe('the time limit', () => {
  it.each([
    ['without a body', get],
    ['with a body', post],
  ])('ends a request %s after ten seconds', async (_, send) => {
    const { response } = await send();
    let over = false;
    response.catch(() => (over = true));
    await jest.advanceTimersByTimeAsync(9_900);
    expect(over).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    await expect(response).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('is kept by the browser for a request without a body, and not for one that has one', async () => {
    expect([(await get()).xhr.timeout, (await post()).xhr.timeout]).toEqual([10_000, 0]);
  });

  it('is one on silence while an upload moves, and reports its progress to the caller', async () => {
    const onUploadProgress = jest.fn();
    const { response, xhr } = await post(new FormData(), { onUploadProgress });
    for (const loaded of [1, 2, 3]) {
      await jest.advanceTimersByTimeAsync(9_000);
      xhr.progress(loaded, 4);
    }
    await jest.advanceTimersByTimeAsync(9_000);
    xhr.respond(200, '1');
    expect(await response).toMatchObject({ status: 200 });
    expect(onUploadProgress.mock.calls).toEqual([[0.25], [0.5], [0.75]]);
  });

  it('tells the caller nothing where the browser does not know how far an upload is', async () => {
    const onUploadProgress = jest.fn();
    const { response, xhr } = await post(new FormData(), { onUploadProgress });
    xhr.progress(1, 0);
    xhr.respond(200, '1');
    await response;
    expect(onUploadProgress).not.toHaveBeenCalled();
  });

  it('ends an upload that stands still, and stops it', async () => {
    const { response, xhr } = await post(new FormData());
    await jest.advanceTimersByTimeAsync(9_000);
    xhr.progress(1, 4);
    await jest.advanceTimersByTimeAsync(10_100);
    await expect(response).rejects.toMatchObject({
      code: 'ETIMEDOUT',
      message: 'Network error. Please check your connection.',
      cause: { message: 'no progress for 10000 ms' },
    });
    expect(xhr.aborted).toBe(true);
  });

  it('leaves no timer behind, and nothing that listens', async () => {
    const { signal } = new AbortController();
    const [listen, stop] = [
      jest.spyOn(signal, 'addEventListener'),
      jest.spyOn(signal, 'removeEventListener'),
    ];
    const { response, xhr } = await post({}, { signal });
    xhr.progress(4, 4);
    xhr.respond(200, '1');
    await response;
    expect(jest.getTimerCount()).toBe(0);
    expect(listen).toHaveBeenCalledTimes(1);
    expect(stop.mock.calls).toEqual(listen.mock.calls);
  });
});

describe('calling off', () => {
  it('a request before it is sent sends nothing', async () => {
    const response = open().public.post('/posts/', {}, { signal: AbortSignal.abort() });
    await expect(response).rejects.toMatchObject({ code: 'ERR_CANCELED' });
    expect(FakeXhr.sent).toEqual([]);
  });

  it.each([
    ['with a body', post.bind(undefined, {})],
    ['without one', get],
  ])('a request %s that is under way stops it', async (_, send) => {
    const controller = new AbortController();
    const { response, xhr } = await send({ signal: controller.signal });
    controller.abort();
    await expect(response).rejects.toMatchObject({ code: 'ERR_CANCELED' });
    expect(xhr.aborted).toBe(true);
  });
});

it('an upload is repeated after a refresh as it was: form, progress, time and the way to call it off', async () => {
  const controller = new AbortController();
  const onUploadProgress = jest.fn();
  const form = new FormData();
  const { authenticated } = open('old');
  const response = authenticated.post('/posts/', form, { signal: controller.signal, onUploadProgress });
  response.catch(() => undefined);
  (await nextXhr()).respond(401, '{}');
  (await nextXhr()).respond(200, '{"access":"new"}');
  const repeated = await nextXhr();
  expect(repeated).toMatchObject({
    target: ['POST', '/api/posts/'],
    body: form,
    headers: { accept: 'application/json', authorization: 'Bearer new' },
  });
  await jest.advanceTimersByTimeAsync(9_000);
  repeated.progress(1, 2);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(onUploadProgress.mock.calls).toEqual([[0.5]]);
  expect(repeated.aborted).toBe(false);
  controller.abort();
  await expect(response).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  expect(repeated.aborted).toBe(true);
});
