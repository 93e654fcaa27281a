import type { Socket } from 'node:net';

/**
 * What a socket received until the server closed the connection.
 *
 * A server that closes while bytes are still on their way to it resets the connection: to the socket an error that comes
 * after the response, and no failure of a test.
 */
export async function readUntilClosed(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}
