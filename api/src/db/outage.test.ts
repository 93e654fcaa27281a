import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createMember } from '../testing/create-member';
import { createTestApp, generousTimeouts } from '../testing/create-test-app';
import { forAllTests } from '../testing/fixtures';
import { createDatabase } from '.';
import { DatabaseUnavailableError } from './database-error';

const api = forAllTests(createTestApp);

/** Closes all connections of the app, and rejects new ones while `work` runs. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const { rows } = await api.db.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]!.name;
  const administrator = createDatabase({ url: url.href, timeouts: generousTimeouts });
  try {
    await administrator.pool.query(`alter database ${name} allow_connections false`);
    await administrator.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
    await work();
  } finally {
    await administrator.pool.query(`alter database ${name} allow_connections true`);
    await administrator.close();
  }
}

test('responds with 503 in the one shape while the database is away, and heals by itself', async () => {
  const { headers } = await createMember(api);
  const login = { email: 'ann@example.com', password: 'some password' };
  await withoutDatabase(async () => {
    const requests = [
      api.inject('/api/health'),
      api.inject({ url: '/api/profile', headers }),
      api.inject({ method: 'POST', url: '/api/login', payload: login }),
    ];
    for (const response of await Promise.all(requests)) {
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('try again'),
      });
    }
    takeConsoleErrors();
  });
  expect((await api.inject('/api/health')).statusCode).toBe(200);
  expect((await api.inject({ url: '/api/profile', headers })).statusCode).toBe(200);
});

test('responds with 503 quickly when no server listens', async () => {
  const db = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const start = performance.now();
  await expect(db.ping()).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - start).toBeLessThan(3500);
  await db.close();
});

/** A Postgres server that accepts everybody, and ends in the same packet in which it says that it is ready. */
async function startEndingServer(): Promise<Server> {
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const end = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected exit\0\0'));
  const ready = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I')), end];
  const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat(ready))));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

test('a server that ends while a transaction gets its connection ends no process', async () => {
  const server = await startEndingServer();
  const { port } = server.address() as AddressInfo;
  const db = createDatabase({
    url: `postgres://nobody@127.0.0.1:${port}/nothing`,
    timeouts: generousTimeouts,
  });
  await expect(db.transaction(async () => 'done')).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await db.close();
  server.close();
});
