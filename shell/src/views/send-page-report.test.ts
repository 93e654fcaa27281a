import { sendPageReport } from './send-page-report';

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
  await sendPageReport('/api/views/', about('/posts/1?x'), { views: 1 });
  await sendPageReport('/api/failures/', about('/posts/1?x'), { kind: 'render' });
  await sendPageReport('/api/views/', about('/blogs'), { views: 1 });
  await sendPageReport('/api/views/', about('/posts/1?x'), { views: 1 });
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
  await sendPageReport('/api/views/', about(`/tags/${_}`), { views: 1 });
  expect(requests()[1]).toEqual(['/api/views/', { views: 1 }]);
});
