import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { toPublishForm } from '@site/release/publish-form';
import type { Cluster } from './cluster';

/** Sends the first half of a release to the first shell server, as a slow line does; the caller ends the connection. */
export async function sendHalf(
  { shellServers: [{ url }], operatorToken }: Pick<Cluster, 'shellServers' | 'operatorToken'>,
  folder: string,
): Promise<Socket> {
  const { form } = await toPublishForm(folder);
  const request = new Request(url, { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const { hostname, port, host } = new URL(url);
  const head = [
    'POST /api/registry/remotes/tools/releases/ HTTP/1.1',
    `host: ${host}`,
    `authorization: Bearer ${operatorToken}`,
    `content-type: ${request.headers.get('content-type')}`,
    `content-length: ${body.length}`,
    '\r\n',
  ].join('\r\n');
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head);
  await new Promise<void>((resolve) =>
    socket.write(body.subarray(0, Math.floor(body.length / 2)), () => resolve()),
  );
  return socket;
}
