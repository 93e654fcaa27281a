import { postReport } from './post-report';

const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const requests = () =>
  send.mock.calls.map(([url, init]) => [
    url,
    init?.body === undefined ? undefined : JSON.parse(String(init.body)),
  ]);
let tokens = 0;

beforeEach(() => {
  globalThis.fetch = send
    .mockReset()
    .mockImplementation(async (url) =>
      String(url).startsWith('/page-token')
        ? ({ status: 200, text: async () => `token-${++tokens}` } as Response)
        : ({} as Response),
    );
});

const about = (page: string) => ({ remote: 'blog', release: 'r1', page });

it('sends a report with the token of its page, one for each time that the page is on the screen', async () => {
  await postReport('/api/views/', { views: 1 }, about('/posts/1?x'));
  await postReport('/api/failures/', { kind: 'render' }, about('/posts/1?x'));
  await postReport('/api/views/', { views: 1 }, about('/blogs'));
  await postReport('/api/views/', { views: 1 }, about('/posts/1?x'));
  expect(requests()).toEqual([
    ['/page-token?page=%2Fposts%2F1%3Fx', undefined],
    ['/api/views/', { views: 1, token: 'token-1' }],
    ['/api/failures/', { kind: 'render', token: 'token-1' }],
    ['/page-token?page=%2Fblogs', undefined],
    ['/api/views/', { views: 1, token: 'token-2' }],
    ['/page-token?page=%2Fposts%2F1%3Fx', undefined],
    ['/api/views/', { views: 1, token: 'token-3' }],
  ]);
});

it.each([
  ['there is none', () => Promise.resolve({ status: 204 } as Response)],
  ['the shell server is away', () => Promise.reject(new TypeError('Failed to fetch'))],
])('sends it without one when %s', async (_, respond) => {
  send.mockImplementationOnce(respond);
  await postReport('/api/views/', { views: 1 }, about(`/tags/${_}`));
  expect(requests()[1]).toEqual(['/api/views/', { views: 1 }]);
});
