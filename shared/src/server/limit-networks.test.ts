/** @jest-environment node */
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitNetworks } from './limit-networks';

class Connection extends Socket {
  constructor(override readonly remoteAddress: string) {
    super();
  }
}

function startServer() {
  const server = createServer();
  const begun: Socket[] = [];
  for (const event of ['connection', 'secureConnection']) {
    server.removeAllListeners(event).on(event, (socket: Socket) => void begun.push(socket));
  }
  limitNetworks(server, () => undefined, {
    isProxy: (address) => address === '203.0.113.1',
    toAddress: ({ socket }) => socket.remoteAddress ?? '',
    headers: {},
  });
  return { server, begun };
}

const burst = () => ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => new Connection(address));

describe.each(['connection', 'secureConnection'])('of what comes with %s', (event) => {
  test('one network begins one in each turn, and a neighbor does not wait for all of a burst', async () => {
    const { server, begun } = startServer();
    const [first, second, third] = burst();
    const neighbor = new Connection('198.51.100.1');
    for (const socket of [first, second, third, neighbor]) server.emit(event, socket);
    expect(begun).toEqual([first, neighbor]);
    while (begun.length < 4) await nextTurn();
    expect(begun.slice(2)).toEqual([second, third]);
  });

  test('connections of a proxy are those of many visitors, and none waits', () => {
    const { server, begun } = startServer();
    const connections = [1, 2, 3].map(() => new Connection('203.0.113.1'));
    for (const socket of connections) server.emit(event, socket);
    expect(begun).toEqual(connections);
  });

  test('what ends or fails while it waits is never begun', async () => {
    const { server, begun } = startServer();
    const [first, second, third] = burst();
    for (const socket of [first, second, third]) server.emit(event, socket);
    second?.destroy(new Error('reset by its visitor'));
    while (begun.length < 2) await nextTurn();
    await nextTurn();
    expect(begun).toEqual([first, third]);
  });
});
