import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Http2ServerRequest, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { toNetwork, type Network } from './network-key';
import { defaultNetworkLimits, type NetworkLimits } from './network-limits';
import { NetworkShares } from './network-shares';
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
}

/**
 * Leaves each network its share of connections, requests and requests that it gives up. Visitors of a proxy are told apart by
 * request, and then no connection is closed for what one of them does.
 * @returns the listener of requests, which calls the given one for those that are within the limits
 */
export function limitNetworks(
  server: AnyServer,
  handle: RequestListener,
  { isProxy, toAddress, headers, limits = defaultNetworkLimits }: NetworkLimitsInput,
): RequestListener {
  const connections = new NetworkShares(limits.connections);
  const requests = new NetworkShares(limits.requests);
  const { session: maxOfSession, ...maxGivenUp } = limits.givenUp;
  const givenUp = new WindowCounts(limits.givenUp.windowMs);
  const givesUpTooMuch = ({ near, wide }: Network) =>
    givenUp.get(near) > maxGivenUp.near || givenUp.get(wide) > maxGivenUp.wide;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const network = toNetwork(address);
    if (!connections.hasPlaceFor(network) || givesUpTooMuch(network)) return void socket.destroy();
    connections.take(network);
    socket.once('close', () => connections.leave(network));
  });

  return (request, response) => {
    const network = toNetwork(toAddress(request));
    const isOfProxy = isProxy(request.socket.remoteAddress ?? '');
    if (!requests.hasPlaceFor(network) || (isOfProxy && givesUpTooMuch(network)))
      return refuse(request, response, headers);
    const session = findSession(request);
    requests.take(network);
    response.once('close', () => {
      requests.leave(network);
      if (!isGivenUp(request, response)) return;
      givenUp.add(network.near);
      givenUp.add(network.wide);
      if (isOfProxy || !session || session.destroyed) return;
      if (givenUp.add(session) > maxOfSession || givesUpTooMuch(network)) session.destroy();
    });
    handle(request, response);
  };
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

function findSession(request: object): ServerHttp2Session | undefined {
  return 'stream' in request ? (request as Http2ServerRequest).stream.session : undefined;
}

/** A stream of HTTP/2 that is reset counts as finished for Node. */
function isGivenUp(request: object, response: ServerResponse): boolean {
  return 'stream' in request
    ? (request as Http2ServerRequest).stream.rstCode !== 0
    : !response.writableFinished;
}
