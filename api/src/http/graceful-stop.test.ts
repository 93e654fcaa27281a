import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { waitUntil } from '../testing/wait-until';

interface ReceivedResponse {
  status: number;
  connection: string | undefined;
}

test('a stop lets requests in hand finish and sends new ones elsewhere', async () => {
  const site = await createTestApp();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const send = (path: string, connections?: Agent) =>
    new Promise<ReceivedResponse>((resolve, reject) => {
      const call = request({ port, path, host: '127.0.0.1', agent: connections }, (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        );
      });
      call.on('error', reject).end();
    });

  // A table lock holds the request until it is released.
  const client = await site.db.pool.connect();
  await client.query('begin; lock table categories in access exclusive mode');
  const received = once(site.app.server, 'request');
  const inHand = send('/api/categories/', agent);
  await received;
  const closed = site.app.close();
  await new Promise((resolve) => setImmediate(resolve));
  const refused = await send('/api/categories/').catch((error: NodeJS.ErrnoException) => error.code);
  await client.query('commit');
  client.release();

  expect(refused).toBe('ECONNREFUSED');
  expect(await inHand).toEqual({ status: 200, connection: 'close' });
  // The client keeps its end of the connection open, which does not delay the stop.
  await closed;
  agent.destroy();
  await site.close();
});

test('a stop lets a post that is being sanitised be written', async () => {
  const site = await createTestApp();
  const author = await createMember(site);
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const received = once(site.app.server, 'request');
  const post = fetch(`${address}/api/posts/`, {
    method: 'POST',
    headers: { ...author.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Last', content: '<p>word <b>word</b></p>'.repeat(9_000), category: 1 }),
  });
  await received;
  const stopped = site.close();
  expect((await post).status).toBe(201);
  await stopped;
});

test('a post whose writer has gone while it waited is not written', async () => {
  const site = await createTestApp();
  const author = await createMember(site);
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const send = (title: string, signal?: AbortSignal) =>
    fetch(`${address}/api/posts/`, {
      method: 'POST',
      headers: { ...author.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title, content: '<p>word <b>word</b></p>'.repeat(9_000), category: 1 }),
      ...(signal && { signal }),
    });
  const sanitize = jest.spyOn(site.htmlWorkers, 'sanitize');
  const untilSanitized = (times: number) => waitUntil(() => sanitize.mock.calls.length >= times);
  // Posts of one account are sanitised one after the other, and each takes a good part of a second.
  const first = ['first', 'second'].map((title) => send(title));
  await untilSanitized(2);
  const gone = new AbortController();
  const last = send('gone', gone.signal).catch((error: Error) => error.name);
  await untilSanitized(3);
  gone.abort();
  expect(await last).toBe('AbortError');
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([201, 201]);
  expect((await send('after')).status).toBe(201);
  const { rows } = await site.db.pool.query<{ title: string }>('select title from posts order by id');
  expect(rows.map(({ title }) => title)).not.toContain('gone');
  await site.close();
});
