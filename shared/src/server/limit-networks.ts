import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { FairStarts } from './fair-starts';
import { limitFrames } from './limit-frames';
import { toNetwork, type Network } from './network-key';
import { defaultNetworkLimits, type NetworkLimits } from './network-limits';
import { NetworkShares } from './network-shares';
import { OpenResponse } from './open-response';
import { WindowCounts } from './window-counts';

interface NetworkLimitsInput {
  /** Whether this is the address of a proxy before this server, whose connections are those of many visitors. */
  isProxy: (address: string) => boolean;
  /** The address of the visitor, as far as proxies tell. */
  toAddress: (request: IncomingMessage) => string;
  /** Of a response to what is refused. */
  headers: Record<string, string>;
  limits?: NetworkLimits | undefined;
}

/** What Node's servers share here. */
interface AnyServer {
  on(event: string, listener: (...values: never[]) => void): unknown;
  listeners(event: string): unknown[];
  removeAllListeners(event: string): unknown;
}

/**
 * Leaves each network its share of connections, requests and requests that it gives up. Visitors of a proxy are distinguished by
 * request, and then no connection is closed for what one of them does.
 * @returns the listener of requests, which calls the given one for those that are within the limits
 */
export function limitNetworks(
  server: AnyServer,
  handle: RequestListener,
  { isProxy, toAddress, headers, limits = defaultNetworkLimits }: NetworkLimitsInput,
): RequestListener {
  const connections = new NetworkShares<Socket>(limits.connections);
  const requests = new NetworkShares<OpenResponse>(limits.requests);
  const starts = new FairStarts();
  const accepted = new FairStarts();
  const secured = new FairStarts();
  const ofConnection = new WeakMap<Socket, number>();
  const { session: maxOfSession, ...maxGivenUp } = limits.givenUp;
  const givenUp = new WindowCounts(limits.givenUp.windowMs);
  const givesUpTooMuch = ({ near, wide }: Network) =>
    givenUp.get(near) > maxGivenUp.near || givenUp.get(wide) > maxGivenUp.wide;
  const countGivenUp = ({ near, wide }: Network, count: number) => {
    givenUp.add(near, count);
    givenUp.add(wide, count);
  };

  paceConnections(server, 'connection', (socket, proceed) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return proceed();
    const network = toNetwork(address);
    if (!connections.hasPlaceFor(network) || givesUpTooMuch(network)) return void socket.destroy();
    connections.take(network, socket);
    socket.once('close', () => connections.leave(network, socket));
    accepted.start(network.wide, proceed);
  });
  paceConnections(server, 'secureConnection', (socket, proceed) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return proceed();
    secured.start(toNetwork(address).wide, proceed);
  });

  server.on('session', (session: ServerHttp2Session) => {
    const address = session.socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    limitFrames(session, limits.frames, () => {
      countGivenUp(toNetwork(address), maxOfSession);
      session.destroy();
    });
  });

  /** Takes the place of one that its visitor has not read for a while; false when there is none. */
  const takeUnread = (network: Network) => {
    const openedBefore = performance.now() - limits.requests.unreadMs;
    for (const response of requests.findHolders(network)) {
      if (response.openedAt > openedBefore) return false;
      if (response.unreadBytes === 0) continue;
      requests.leave(network, response);
      response.cut();
      return true;
    }
    return false;
  };

  /** How many requests a connection of HTTP/1.1 has, with this one. */
  const countOnConnection = (socket: Socket, open: OpenResponse) => {
    const count = (ofConnection.get(socket) ?? 0) + 1;
    ofConnection.set(socket, count);
    open.onClosed(() => ofConnection.set(socket, (ofConnection.get(socket) ?? 0) - 1));
    return count;
  };

  return (request, response) => {
    const network = toNetwork(toAddress(request));
    const isOfProxy = isProxy(request.socket.remoteAddress ?? '');
    if (isOfProxy && givesUpTooMuch(network)) return refuse(request, response, headers);
    const open = OpenResponse.of(request, response);
    const onConnection = open.session || isOfProxy ? 0 : countOnConnection(request.socket, open);
    if (onConnection > limits.requests.connection) return void request.socket.destroy();
    if (!requests.hasPlaceFor(network) && !takeUnread(network)) return refuse(request, response, headers);
    requests.take(network, open);
    open.onClosed(() => requests.leave(network, open));
    open.onGivenUp(() => {
      countGivenUp(network, 1);
      const { session } = open;
      if (isOfProxy || !session || session.destroyed) return;
      if (givenUp.add(session) > maxOfSession || givesUpTooMuch(network)) session.destroy();
    });
    const start = () => {
      if (!open.isGone) handle(request, response);
    };
    // Of several at once, what is taken back in the same read, or followed by too much, costs no work.
    if (open.session || onConnection > 1) starts.startLater(network.wide, start);
    else starts.startInOrder(network.wide, start);
  };
}

/** Has Node's own listeners called when it is the turn of a connection, and not at all when it has ended before. */
function paceConnections(
  server: AnyServer,
  event: 'connection' | 'secureConnection',
  onConnection: (socket: Socket, proceed: () => void) => void,
): void {
  const listeners = server.listeners(event) as ((socket: Socket) => void)[];
  server.removeAllListeners(event);
  server.on(event, (socket: Socket) => {
    const ignore = () => undefined;
    socket.on('error', ignore);
    onConnection(socket, () => {
      socket.off('error', ignore);
      if (!socket.destroyed) listeners.forEach((listener) => listener.call(server, socket));
    });
  });
}

function refuse(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(503, {
    ...headers,
    'retry-after': '1',
    'cache-control': 'no-store',
    ...(request.httpVersionMajor < 2 && { connection: 'close' }),
  });
  response.end();
}
