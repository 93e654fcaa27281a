import type { BootstrapData } from '@site/shared/contracts';
import { post, useShellServer } from '../testing/shell-server-under-test';

const site = useShellServer();

test('a page carries the data that it shows first, requested as a guest', async () => {
  const headers = { authorization: 'Bearer x', cookie: 'refresh=x' };
  const { body, statusCode } = await site().app.inject({ url: '/posts/7?from=mail', headers });
  expect(statusCode).toBe(200);
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  const link = '</api/posts/?after=c2>; rel="next"';
  expect((JSON.parse(json) as BootstrapData).preloadedResponses).toEqual({
    '/posts/7/': { data: post, link },
  });
  expect(site().apiRequests.at(-1)).toEqual({
    url: '/api/posts/7/',
    authorization: undefined,
    cookie: undefined,
  });
});

test('opens a page whose data cannot be read right now, and says of one that is missing that it is', async () => {
  expect((await site().app.inject('/posts/9')).statusCode).toBe(200);
  const missing = await site().app.inject('/posts/8');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('<title>Post not found – Dev Commons</title>');
});
