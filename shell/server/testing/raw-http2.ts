import { once } from 'node:events';
import type { Duplex } from 'node:stream';

/** Frames of HTTP/2 as bytes, for what no client library would send. */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const types = {
  data: 0,
  headers: 1,
  priority: 2,
  reset: 3,
  settings: 4,
  ping: 6,
  goAway: 7,
  windowUpdate: 8,
  continuation: 9,
} as const;
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

/** A client that lets no byte of any body come before it says so. */
export const closedGreeting = Buffer.concat([preface, frame('settings', 0, 0, setting(4, 0))]);

function setting(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt16BE(id);
  bytes.writeUInt32BE(value, 2);
  return bytes;
}

export function encodeNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A GET, complete. */
export function encodeGet(stream: number, path: string, headers: HeaderList = []): Buffer {
  const list: HeaderList = [
    [':method', 'GET'],
    [':scheme', 'https'],
    [':authority', 'site'],
    [':path', path],
    ...headers,
  ];
  return frame('headers', endHeaders | endStream, stream, encodeHeaders(list));
}

const cancel = encodeNumber(8);

/** A GET that is taken back at once. */
export const encodeReset = (stream: number, path: string, headers?: HeaderList): Buffer =>
  Buffer.concat([encodeGet(stream, path, headers), frame('reset', 0, stream, cancel)]);

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

export interface ReceivedFrame {
  type: number;
  stream: number;
  flags: number;
  payload: Buffer;
}

/** Adds received data of a connection to a list. */
export function readFrames(socket: Duplex): ReceivedFrame[] {
  const frames: ReceivedFrame[] = [];
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 9 && rest.length >= 9 + rest.readUIntBE(0, 3)) {
      const end = 9 + rest.readUIntBE(0, 3);
      frames.push({
        type: rest.readUInt8(3),
        flags: rest.readUInt8(4),
        stream: rest.readUInt32BE(5),
        payload: rest.subarray(9, end),
      });
      rest = rest.subarray(end);
    }
  });
  return frames;
}

/** Whether headers begin with the status 200, which has a number of its own in HPACK's table. */
export const isOk = (headers: ReceivedFrame | undefined): boolean => headers?.payload[0] === 0x88;
