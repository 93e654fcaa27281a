import { connect } from 'node:net';

export interface RawOutcome {
  /** Of every response; several where the bytes were several requests. */
  statuses: number[];
  /** The connection was closed without a response, or none came in time. */
  noResponse?: 'closed' | 'timeout';
}

const timeoutMs = 10_000;

/** Sends bytes as they are, says that there are no more, and waits for what comes back. */
export function sendRaw(port: number, bytes: Uint8Array): Promise<RawOutcome> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const settle = (noResponse?: RawOutcome['noResponse']) => {
      // A reset, since closing would keep the port in TIME_WAIT for a minute.
      socket.resetAndDestroy();
      const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
      resolve(statuses.length > 0 ? { statuses } : { statuses, noResponse: noResponse ?? 'closed' });
    };
    socket.setTimeout(timeoutMs, () => settle('timeout'));
    socket.on('error', () => settle());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('end', () => settle());
    socket.end(bytes);
  });
}
