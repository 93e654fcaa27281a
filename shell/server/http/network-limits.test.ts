import { setTimeout as sleep } from 'node:timers/promises';
import { defaultNetworkLimits, type NetworkLimits } from '@site/shared/server';
import { openConnection, openSocket } from '../testing/open-socket';
import { sendUntil } from '../testing/raw-http1';
import {
  closedGreeting,
  encodeGet,
  encodeHeaders,
  encodeNumber,
  encodeReset,
  frame,
  greeting,
  isOk,
  readFrames,
  type HeaderList,
} from '../testing/raw-http2';
import type { ProxyUnderTest } from '../testing/start-proxy';
import { until } from '../testing/until';
import { useProxies } from '../testing/use-proxies';

/** Different networks on this machine. */
const attacker = '127.1.0.1';
const sameCustomer = '127.1.0.2';
const neighbor = '127.2.0.1';

/** Longer than a test takes on a busy machine. */
const longMs = 3_600_000;

/** Like those of production, but lower. */
const few: NetworkLimits = {
  connections: { near: 3, wide: 4 },
  requests: { near: 3, wide: 4, connection: 8, unreadMs: longMs },
  givenUp: { session: 10, near: 15, wide: 20, windowMs: longMs },
  frames: { bytes: 50_000, windowMs: longMs },
};
const withMany = (changes: Partial<NetworkLimits>): NetworkLimits => ({
  ...defaultNetworkLimits,
  connections: { near: 1e6, wide: 1e6 },
  requests: { near: 1e6, wide: 1e6, connection: 8, unreadMs: longMs },
  ...changes,
});

const { api, start: startProxy } = useProxies();
beforeAll(() => {
  api.behaviours.set('/api/waiting/', () => undefined);
  api.behaviours.set('/api/large/', (response) => void response.end(Buffer.alloc(64 * 1024 * 1024)));
});

const start = (networkLimits: NetworkLimits, env = {}, isSecure = true) =>
  startProxy({ isSecure, networkLimits, env });

type Session = Awaited<ReturnType<typeof openSession>>;
const openSession = async (proxy: ProxyUnderTest, from: string, hello = greeting) => {
  const socket = await openConnection({ ...proxy, from }, 'h2');
  socket.write(hello);
  return { socket, frames: readFrames(socket) };
};

const forwardedFor = (address?: string): HeaderList =>
  address === undefined ? [] : [['x-forwarded-for', address]];

/** Opens streams and resets each before its response. */
function reset({ socket }: Session, count: number, first = 1, address?: string): void {
  const headers = forwardedFor(address);
  const streams = Array.from({ length: count }, (_, index) => first + 2 * index);
  socket.write(Buffer.concat(streams.map((id) => encodeReset(id, '/api/waiting/', headers))));
}

async function statusOf(port: number, from: string): Promise<string | undefined> {
  const socket = openSocket({ port, from });
  const bytes = 'GET /api/x/ HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n';
  const received = await sendUntil(socket, bytes, () => false);
  return /^HTTP\/1\.1 (\d+)/.exec(received)?.[1];
}

/** The outcome of a session's next request: a 200, another status, or the end of the session. */
async function outcomeOf(
  { socket, frames }: Session,
  stream: number,
  address?: string,
): Promise<'served' | 'refused' | 'ended'> {
  socket.write(encodeGet(stream, '/api/x/', forwardedFor(address)));
  const findHeaders = () => frames.find((frame) => frame.stream === stream && frame.type === 1);
  await until(() => socket.destroyed || findHeaders() !== undefined);
  const headers = findHeaders();
  if (!headers) return 'ended';
  return isOk(headers) ? 'served' : 'refused';
}

describe('requests that are taken back', () => {
  test('end their session when they are more than a hundred within ten seconds @15.5', async () => {
    const givenUp = { ...defaultNetworkLimits.givenUp, windowMs: longMs };
    const session = await openSession(await start(withMany({ givenUp })), attacker);
    reset(session, 100);
    expect(await outcomeOf(session, 1_001)).toBe('served');
    reset(session, 1, 2_001);
    expect(await outcomeOf(session, 3_001)).toBe('ended');
    await until(() => api.busy === 0);
  });

  test('end every session of a network that goes on, and it gets no new one; others notice nothing', async () => {
    const proxy = await start(withMany({ givenUp: few.givenUp }));
    const [own, other] = [await openSession(proxy, neighbor), await openSession(proxy, attacker)];
    reset(await openSession(proxy, attacker), 10);
    reset(await openSession(proxy, attacker), 5);
    expect(await outcomeOf(other, 1)).toBe('served');
    reset(other, 1, 3);
    expect(await outcomeOf(other, 5)).toBe('ended');
    const refused = openSocket({ port: proxy.port, from: attacker });
    await until(() => refused.destroyed);
    expect(await outcomeOf(own, 1)).toBe('served');
    expect(await outcomeOf(await openSession(proxy, neighbor), 1)).toBe('served');
  });

  test('count together for a customer with many addresses', async () => {
    const proxy = await start(withMany({ givenUp: few.givenUp }));
    reset(await openSession(proxy, attacker), 10);
    const session = await openSession(proxy, sameCustomer);
    reset(session, 10);
    expect(await outcomeOf(session, 101)).toBe('served');
    reset(session, 1, 201);
    expect(await outcomeOf(session, 301)).toBe('ended');
  });

  test('end no session of a proxy, which is that of many visitors: the one network is refused', async () => {
    const proxy = await start(withMany({ givenUp: few.givenUp }), { TRUST_PROXY: '1' });
    const session = await openSession(proxy, attacker);
    reset(session, 30, 1, '2001:db8::1');
    expect(await outcomeOf(session, 1_001, '2001:db8::2')).toBe('refused');
    expect(await outcomeOf(session, 1_003, '2001:db8:1::2')).toBe('served');
  });

  test('count over HTTP/1.1 as well', async () => {
    const { port } = await start(withMany({ givenUp: few.givenUp }), {}, false);
    for (let count = 0; count < 16; count += 1) {
      const socket = openSocket({ port, from: attacker });
      socket.write('GET /api/waiting/ HTTP/1.1\r\nhost: site\r\n\r\n');
      await until(() => api.busy === 1);
      socket.destroy();
      await until(() => api.busy === 0);
    }
    expect(await statusOf(port, attacker)).toBeUndefined();
    expect(await statusOf(port, neighbor)).toBe('200');
  });
});

test('a network has so many connections, and a customer with several of them some more @15.5', async () => {
  const proxy = await start(withMany({ connections: few.connections }), {}, false);
  const { port } = proxy;
  const open = await Promise.all([1, 2, 3].map(() => openConnection({ port, from: attacker })));
  expect(await statusOf(port, attacker)).toBeUndefined();
  await openConnection({ port, from: sameCustomer });
  expect(await statusOf(port, sameCustomer)).toBeUndefined();
  expect(await statusOf(port, neighbor)).toBe('200');
  open[0]?.destroy();
  let status: string | undefined;
  while (status !== '200') status = await statusOf(port, attacker);
});

test('the connections of a proxy are not counted', async () => {
  const { port } = await start(withMany({ connections: few.connections }), { TRUST_PROXY: '1' }, false);
  await Promise.all([1, 2, 3, 4, 5].map(() => openConnection({ port, from: attacker })));
  expect(await statusOf(port, attacker)).toBe('200');
});

test('a network has so many requests at once, however many connections and sessions', async () => {
  const proxy = await start(withMany({ requests: few.requests }));
  const sessions = [await openSession(proxy, attacker), await openSession(proxy, attacker)];
  for (const [index, stream] of [
    [0, 1],
    [0, 3],
    [1, 1],
  ] as const)
    sessions[index]?.socket.write(encodeGet(stream, '/api/waiting/'));
  await until(() => api.busy === 3);
  expect(await outcomeOf(sessions[1]!, 3)).toBe('refused');
  expect(await outcomeOf(await openSession(proxy, neighbor), 1)).toBe('served');
  sessions[0]?.socket.destroy();
  await until(() => api.busy === 1);
  expect(await outcomeOf(sessions[1]!, 5)).toBe('served');
});

describe('a network whose responses nobody reads', () => {
  const openUnread = async (unreadMs: number) => {
    const proxy = await start(withMany({ requests: { ...few.requests, unreadMs } }));
    const unread = await openSession(proxy, attacker, closedGreeting);
    unread.socket.write(Buffer.concat([1, 3, 5].map((stream) => encodeGet(stream, '/api/large/'))));
    await until(() =>
      [1, 3, 5].every((id) => unread.frames.some(({ stream, type }) => stream === id && type === 1)),
    );
    return { unread, session: await openSession(proxy, attacker) };
  };

  test('leaves their places to others of it', async () => {
    const { unread, session } = await openUnread(0);
    for (const stream of [1, 3, 5]) expect(await outcomeOf(session, stream)).toBe('served');
    await until(() => unread.frames.some(({ stream, type }) => stream === 1 && type === 3));
  });

  test('is refused while they are new, which costs the server less than to begin others', async () => {
    const { unread, session } = await openUnread(longMs);
    expect(await outcomeOf(session, 1)).toBe('refused');
    expect(unread.frames.some(({ type }) => type === 3)).toBe(false);
  });
});

test('a connection of HTTP/1.1 has eight requests at once', async () => {
  const { port } = await start(defaultNetworkLimits, {}, false);
  const send = (count: number) => {
    const socket = openSocket({ port, from: attacker });
    socket.write('GET /api/waiting/ HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(count));
    return socket;
  };
  const eight = send(8);
  await until(() => api.busy === 8);
  const nine = send(9);
  await until(() => nine.destroyed);
  await until(() => api.busy === 8);
  expect(eight.destroyed).toBe(false);
});

describe('frames that are good for nothing', () => {
  const post = encodeHeaders([
    [':method', 'POST'],
    [':scheme', 'https'],
    [':authority', 'site'],
    [':path', '/api/x/'],
  ]);
  const floods: Record<string, [first: Buffer, again: Buffer]> = {
    'empty data': [frame('headers', 4, 3, post), frame('data', 0, 3)],
    settings: [Buffer.alloc(0), frame('settings', 0, 0)],
    pings: [Buffer.alloc(0), frame('ping', 0, 0, Buffer.alloc(8))],
    priorities: [Buffer.alloc(0), frame('priority', 0, 5, Buffer.from([0, 0, 0, 0, 1]))],
    'larger windows': [Buffer.alloc(0), frame('windowUpdate', 0, 0, encodeNumber(1))],
    'continued headers': [frame('headers', 1, 3, post), frame('continuation', 0, 3)],
  };

  test.each(Object.keys(floods))('end a session with a flood of %s', async (name) => {
    const proxy = await start(withMany({ frames: few.frames }));
    const { socket } = await openSession(proxy, attacker);
    const [first, again] = floods[name]!;
    const many = Buffer.concat(Array.from({ length: 500 }, () => again));
    // A session without requests is ended soon anyway.
    socket.write(Buffer.concat([encodeGet(1, '/api/waiting/'), first]));
    const startedAt = performance.now();
    while (!socket.destroyed) {
      socket.write(many);
      await sleep(20);
      expect(performance.now() - startedAt).toBeLessThan(60_000);
    }
  });

  test('keep their network from new sessions when it goes on', async () => {
    const proxy = await start(withMany({ frames: few.frames, givenUp: few.givenUp }));
    for (let count = 0; count < 2; count += 1) {
      const { socket } = await openSession(proxy, attacker);
      socket.write(encodeGet(1, '/api/waiting/'));
      socket.write(Buffer.concat(Array.from({ length: 4_000 }, () => floods['pings']![1])));
      await until(() => socket.destroyed);
    }
    const refused = openSocket({ port: proxy.port, from: attacker });
    await until(() => refused.destroyed);
  });

  test('are not the parts of a large body', async () => {
    const proxy = await start(withMany({ frames: few.frames }));
    const session = await openSession(proxy, attacker);
    session.socket.write(frame('headers', 4, 1, post));
    for (let part = 0; part < 30; part += 1) {
      session.socket.write(frame('data', part === 29 ? 1 : 0, 1, Buffer.alloc(10_000, 'x')));
      await sleep(100);
    }
    await until(() => session.frames.some(({ stream, type }) => stream === 1 && type === 1));
    expect(await outcomeOf(session, 3)).toBe('served');
  });
});
