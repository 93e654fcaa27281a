import { once } from 'node:events';
import type { Duplex } from 'node:stream';

/** Frames of HTTP/2 as bytes, for what no client library would send. */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const types = { data: 0, headers: 1, reset: 3, settings: 4, goAway: 7 } as const;
const endStream = 1;
const endHeaders = 4;

export type HeaderList = [name: string, value: string][];

/** One request on its own connection: header list, and data frames that are empty, missing or too many. */
export interface RawHttp2Request {
  headers: HeaderList;
  data?: string[];
  /** The stream stays open. */
  isUnfinished?: boolean;
}

export function frame(
  type: keyof typeof types,
  flags: number,
  stream: number,
  payload: Buffer = Buffer.alloc(0),
): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(types[type], 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** Literals that are not indexed, without Huffman coding. */
export function encodeHeaders(headers: HeaderList): Buffer {
  const literal = (text: string) => {
    const bytes = Buffer.from(text, 'latin1');
    if (bytes.length >= 127) throw new Error('Only short headers are needed here');
    return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  };
  return Buffer.concat(headers.flatMap(([name, value]) => [Buffer.from([0]), literal(name), literal(value)]));
}

export const greeting = Buffer.concat([preface, frame('settings', 0, 0)]);

export function encodeRequest({ headers, data = [], isUnfinished = false }: RawHttp2Request): Buffer {
  const isLast = (index: number) => !isUnfinished && index === data.length - 1;
  return Buffer.concat([
    greeting,
    frame('headers', endHeaders | (isLast(-1) ? endStream : 0), 1, encodeHeaders(headers)),
    ...data.map((text, index) => frame('data', isLast(index) ? endStream : 0, 1, Buffer.from(text))),
  ]);
}

/** Resolves when the server has responded on stream 1, reset it, or closed the connection; with the last frame's type. */
export async function waitForOutcome(socket: Duplex): Promise<'response' | 'reset' | 'closed'> {
  let received: Buffer = Buffer.alloc(0);
  const seen: number[] = [];
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 9 && received.length >= 9 + received.readUIntBE(0, 3)) {
      const isEnd = (received.readUInt8(4) & endStream) !== 0;
      const type = received.readUInt8(3);
      if (type === types.reset || type === types.goAway) seen.push(type);
      if ((type === types.headers || type === types.data) && isEnd) seen.push(types.headers);
      received = received.subarray(9 + received.readUIntBE(0, 3));
    }
    if (seen.length > 0) socket.emit('outcome');
  });
  await Promise.race([once(socket, 'outcome'), once(socket, 'close')]).catch(() => undefined);
  if (seen[0] === types.headers) return 'response';
  return seen[0] === types.reset ? 'reset' : 'closed';
}
