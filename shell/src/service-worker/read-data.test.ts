/** @jest-environment node */
import { guest } from './protocol';
import { isPublicData, readData } from './read-data';
import { keepResponses } from './response-store';
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
  const read = async (path: string) => {
    const work: Promise<unknown>[] = [];
    const event = { clientId: 'tab', waitUntil: (part: Promise<unknown>) => work.push(part) };
    const reading = readData({ event: event as never, request: { url: apiBaseUrl + path } as Request });
    const outcome = await reading.then((response) => response.json()).catch((error: Error) => error.message);
    await Promise.all(work);
    return outcome;
  };

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
    expect(await read('/posts/7/')).toEqual({ id: 7 });
    expect(messages).toEqual([{ type: 'unreachable' }]);
  });

  it('fails as ever when it came with none', async () => {
    expect(await read('/posts/8/')).toBe('Failed to fetch');
  });
});
