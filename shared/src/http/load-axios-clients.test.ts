import type * as LazyHttp from './create-api';
import type * as Loader from './load-axios-clients';

/** A fresh copy of the modules, in which the first `failures` loads of the chunk fail. */
function withBrokenChunk(failures: number) {
  const attempts = { count: 0 };
  jest.resetModules();
  jest.doMock('./axios', () => {
    attempts.count += 1;
    if (attempts.count <= failures) throw new Error('Loading chunk axios failed');
    return jest.requireActual<object>('./axios');
  });
  const loader = jest.requireActual<typeof Loader>('./load-axios-clients');
  const { createApi } = jest.requireActual<typeof LazyHttp>('./create-api');
  return { attempts, createApi, ...loader };
}

function openApi(create: typeof LazyHttp.createApi) {
  const adapter = jest
    .fn()
    .mockImplementation((config: object) =>
      Promise.resolve({ status: 200, statusText: '', headers: {}, data: '[]', config }),
    );
  const tokens = { find: () => undefined } as never;
  const api = create({ baseUrl: '/api', tokens, onSessionLost: jest.fn(), log: jest.fn(), adapter });
  return { api, adapter };
}

it('tells of code that does not arrive as of a network that fails, and tries again at the next call', async () => {
  const { createApi, attempts } = withBrokenChunk(1);
  const { api, adapter } = openApi(createApi);
  await expect(api.public.get('/posts/')).rejects.toMatchObject({
    status: undefined,
    code: 'ERR_NETWORK',
    message: 'Network error. Please check your connection.',
  });
  expect(adapter).not.toHaveBeenCalled();
  expect(await api.public.get('/posts/')).toMatchObject({ data: [] });
  expect(attempts.count).toBe(2);
});

it('loads nothing before the first call, unless requested', async () => {
  const { createApi, attempts, warmApiClients } = withBrokenChunk(0);
  openApi(createApi);
  expect(attempts.count).toBe(0);
  await warmApiClients();
  expect(attempts.count).toBe(1);
});

it('leaves a failure of the early load to the first call', async () => {
  const { createApi, warmApiClients } = withBrokenChunk(1);
  await warmApiClients();
  expect(await openApi(createApi).api.public.get('/posts/')).toMatchObject({ data: [] });
});
