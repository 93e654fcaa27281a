import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useShellServer } from '../testing/shell-server-under-test';

const site = useShellServer();
const methods = ['GET', 'HEAD'] as const;

beforeAll(() => site().app.listen({ port: 0, host: '127.0.0.1' }));

/** Sends the path as it is written. */
const requestRaw = (method: string, path: string) =>
  new Promise<[status?: number, location?: string]>((resolve, reject) => {
    const { port } = site().app.server.address() as AddressInfo;
    request({ port, method, path }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.location]);
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['//posts/7', '/posts/7'],
  ['/posts//7', '/posts/7'],
  ['//login', '/login'],
  ['/blogs//?q=a//b', '/blogs/?q=a//b'],
  ['//evil.example', '/evil.example'],
  ['///evil.example//..', '/evil.example/'],
  ['/\\evil.example', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
])('%s is redirected to %s, on this site @14.5', async (url, location) => {
  for (const method of methods) {
    expect(await requestRaw(method, url)).toEqual([301, location]);
  }
});

test.each(['/%', '/tags/%E0%A4%A', '/posts/%c0%af', '//%', '/blogs%'])(
  '%s, which cannot be decoded, is the page that says that nothing is there',
  async (url) => {
    for (const method of methods) {
      const response = await site().app.inject({ method, url });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      if (method === 'GET') expect(response.body).toContain('<title>Page not found – Dev Commons</title>');
    }
    // Kept for a moment, and for this address alone.
    expect((await site().app.inject(url)).statusCode).toBe(404);
    expect((await site().app.inject({ method: 'POST', url })).statusCode).toBe(405);
  },
);

test.each(['/api/%', '/dev/mailbox/%', '/assets/%', '/remotes/blog/r1/%'])(
  '%s is no page, and is refused as before',
  async (url) => {
    const before = site().apiRequests.length;
    expect((await site().app.inject(url)).statusCode).toBe(400);
    expect(site().apiRequests).toHaveLength(before);
  },
);

test.each([
  '/nowhere',
  '/..%2f..%2fetc/passwd',
  '/posts%2F7',
  '/posts;/7',
  `/${'x'.repeat(4000)}`,
  '/posts/7/..;/8',
])('there is no page at %.30s', async (url) => expect((await site().app.inject(url)).statusCode).toBe(404));

test('a slash at the end is the same page', async () => {
  expect((await site().app.inject('/posts/7/')).statusCode).toBe(200);
});
