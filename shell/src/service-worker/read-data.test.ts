/** @jest-environment node */
import { guest } from './protocol';
import { isPublicData, readData } from './read-data';
import { keepResponses } from './response-store';
import { during } from './testing/during';
import { apiBaseUrl, FakeSite } from './testing/fake-site';

const isPublic = (path: string, base = apiBaseUrl) => isPublicData(new URL(path, base), base);

it.each([
  '/api/posts/',
  '/api/posts/?q=fish&after=c1',
  '/api/posts/7/',
  '/api/categories',
  '/api/categories/databases/posts/?after=c1',
  '/api/authors/grace-hopper/',
])('%s is public data', (path) => expect(isPublic(path)).toBe(true));

it.each(['/api/posts/mine/', '/api/posts/7/edit/', '/api/profile/', '/api/images/a/480.webp', '/blogs'])(
  '%s is not',
  (path) => expect(isPublic(path)).toBe(false),
);

it('knows the data of an API elsewhere', () => {
  expect(isPublicData(new URL('https://api.test/v1/posts/7/'), 'https://api.test/v1')).toBe(true);
  expect(isPublicData(new URL('https://site.test/v1/posts/7/'), 'https://api.test/v1')).toBe(false);
});

describe('without a network', () => {
  const messages: unknown[] = [];
  const request = (path: string) => ({ url: apiBaseUrl + path }) as Request;
  const read = (path: string) =>
    during((event) => readData({ event, request: request(path) }), { clientId: 'tab' });

  beforeEach(async () => {
    const site = new FakeSite();
    site.install();
    site.isReachable = false;
    messages.splice(0);
    const client = { postMessage: (message: unknown) => messages.push(message) };
    Object.assign(globalThis, {
      clients: { get: async (id: string) => (id === 'tab' ? client : undefined) },
    });
    await keepResponses('/posts/7', { '/posts/7/': { data: { id: 7 } } }, apiBaseUrl, guest);
  });

  it('is read as it came with a page, and the tab is notified', async () => {
    expect(await (await read('/posts/7/')).json()).toEqual({ id: 7 });
    expect(messages).toEqual([{ type: 'unreachable' }]);
  });

  it('fails as ever when it came with none', async () => {
    await expect(read('/posts/8/')).rejects.toThrow('Failed to fetch');
  });
});
