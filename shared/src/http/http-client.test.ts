import { createLazyClient, type HttpClient } from './http-client';

it('hands every call on as it is, to a client that it finds anew each time', async () => {
  const calls: unknown[][] = [];
  const client = Object.fromEntries(
    ['get', 'post', 'put', 'delete'].map((method) => [
      method,
      (...args: unknown[]) => Promise.resolve(calls.push([method, ...args])),
    ]),
  ) as unknown as HttpClient;
  const find = jest.fn().mockResolvedValue(client);
  const lazy = createLazyClient(find);
  const options = { params: { page: 2 } };

  const responses = [
    await lazy.get('/posts/', options),
    await lazy.post('/posts/', { title: 'Hello' }, options),
    await lazy.put('/posts/7/', { title: 'Bye' }, options),
    await lazy.delete('/posts/7/', options),
  ];

  expect(calls).toEqual([
    ['get', '/posts/', options],
    ['post', '/posts/', { title: 'Hello' }, options],
    ['put', '/posts/7/', { title: 'Bye' }, options],
    ['delete', '/posts/7/', options],
  ]);
  expect(responses).toEqual([1, 2, 3, 4]);
  expect(find).toHaveBeenCalledTimes(4);
});
