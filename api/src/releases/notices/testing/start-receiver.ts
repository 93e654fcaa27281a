import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Notification } from '@site/shared/contracts/api';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  notification: Notification;
}

/** A webhook server of a team. */
export interface Receiver {
  url: string;
  received: Received[];
  /** The status of its next responses; 204 at first. */
  status: number;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      receiver.received.push({
        headers: request.headers,
        body,
        notification: JSON.parse(body) as Notification,
      });
      response.writeHead(receiver.status, { location: '/elsewhere' }).end('whatever');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    status: 204,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
