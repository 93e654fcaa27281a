import type { ServerHttp2Stream } from 'node:http2';

/** Calls back with the length of each part of a body that comes. Listening to its data would take it from later listeners. */
export function onBodyBytes(stream: ServerHttp2Stream, listener: (bytes: number) => void): void {
  const push = stream.push.bind(stream);
  stream.push = (chunk: Buffer | null, encoding) => {
    if (chunk) listener(chunk.length);
    return push(chunk, encoding);
  };
}
