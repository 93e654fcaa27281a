import { connect } from 'node:net';

export interface RawOutcome {
  /** Of every answer that came; several where the bytes were several requests. */
  statuses: number[];
  /** The connection was closed without an answer, or nothing came in time. */
  silence?: 'closed' | 'no answer';
}

const patienceMs = 10_000;

/** Sends bytes as they are, says that there are no more, and waits for what comes back. */
export function sendRaw(port: number, bytes: Uint8Array): Promise<RawOutcome> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const settle = (silence?: RawOutcome['silence']) => {
      // Without the goodbye that would keep the port for a minute.
      socket.resetAndDestroy();
      const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
      resolve(statuses.length > 0 ? { statuses } : { statuses, silence: silence ?? 'closed' });
    };
    socket.setTimeout(patienceMs, () => settle('no answer'));
    socket.on('error', () => settle());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('end', () => settle());
    socket.end(bytes);
  });
}
