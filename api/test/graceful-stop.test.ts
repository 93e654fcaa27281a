import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createTestApp } from './create-test-app';

interface Answer {
  status: number;
  connection: string | undefined;
}

test('a stop lets requests in hand finish and sends new ones elsewhere', async () => {
  const site = await createTestApp();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const ask = (path: string, connections?: Agent) =>
    new Promise<Answer>((resolve, reject) => {
      const call = request({ port, path, host: '127.0.0.1', agent: connections }, (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        );
      });
      call.on('error', reject).end();
    });

  // The database holds the request in hand until the table is free again.
  const client = await site.db.pool.connect();
  await client.query('begin; lock table categories in access exclusive mode');
  const arrival = once(site.app.server, 'request');
  const inHand = ask('/api/categories/', agent);
  await arrival;
  const closed = site.app.close();
  await new Promise((resolve) => setImmediate(resolve));
  const refused = await ask('/api/categories/').catch((error: NodeJS.ErrnoException) => error.code);
  await client.query('commit');
  client.release();

  expect(refused).toBe('ECONNREFUSED');
  expect(await inHand).toEqual({ status: 200, connection: 'close' });
  // The client still holds its end of the connection; the stop does not wait for it.
  await closed;
  agent.destroy();
  await site.close();
});
