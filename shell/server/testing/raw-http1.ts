import type { Socket } from 'node:net';
import { until } from './until';

/** Whether the text begins with a complete response to a request of this method. */
export function hasResponse(received: string, method: string): boolean {
  const [head, ...rest] = received.split('\r\n\r\n');
  if (head === undefined || rest.length === 0) return false;
  const body = rest.join('\r\n\r\n');
  if (/^HTTP\/1\.1 1\d\d/.test(head)) return hasResponse(body, method);
  if (method === 'HEAD' || /^HTTP\/1\.1 (204|304)/.test(head)) return true;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length);
}

/** Sends bytes as they are, and resolves with what was received once the condition holds or the server closes the connection. */
export async function sendUntil(
  socket: Socket,
  bytes: string | Buffer,
  isEnough: (received: string) => boolean,
): Promise<string> {
  let received = '';
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.once('close', () => (isClosed = true));
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  await until(() => isClosed || isEnough(received));
  return received;
}
