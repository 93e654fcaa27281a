/** One request that tries to move the boundary between two requests on a connection, as the bytes that are sent. */
export interface SmugglingRequest {
  kind: string;
  bytes: string;
}

interface Target {
  method: string;
  path: string;
}

/** The request that is hidden where a body, a header or nothing at all should be. */
const hiddenPath = '/api/hidden/';
const hidden = `GET ${hiddenPath} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: 6.6.6.6\r\n\r\n`;
const hiddenChunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
const chunked = 'transfer-encoding: chunked';

/** Header lines and what follows them; `connection: keep-alive` is in all of them. */
const framings: Record<string, [string, string?]> = {
  'a length without a body': ['content-length: 10'],
  'a length larger than the body': ['content-length: 50', 'short'],
  'a length smaller than the body': ['content-length: 3', `abc${hidden}`],
  'a request as the body': [`content-length: ${hidden.length}`, hidden],
  'a request without a length': ['x: y', hidden],
  'two requests without a length': ['x: y', hidden + hidden],
  'a length without a body, and a request': ['content-length: 10', hidden],
  'two equal lengths': ['content-length: 5\r\ncontent-length: 5', 'short'],
  'two different lengths': ['content-length: 5\r\ncontent-length: 6', `short${hidden}`],
  'two lengths in one header': ['content-length: 5, 5', `short${hidden}`],
  'a length with a sign': ['content-length: +5', `short${hidden}`],
  'a negative length': ['content-length: -5', `short${hidden}`],
  'a hexadecimal length': ['content-length: 0x5', `short${hidden}`],
  'a length with leading zeros': ['content-length: 005', `short${hidden}`],
  'a length beyond all numbers': ['content-length: 99999999999999999999', hidden],
  'an empty length': ['content-length:', hidden],
  'a length with an underscore': ['content_length: 10', hidden],
  'a length with a space before the colon': ['content-length : 10', hidden],
  'a length on a folded line': ['x: y\r\n content-length: 10', hidden],
  'a folded length': ['content-length:\r\n 10', hidden],
  'a chunk that is a request': [chunked, hiddenChunk],
  'chunks that never come': [chunked],
  'chunks that are garbage': [chunked, 'x\r\n\r\n'],
  'a chunk of endless size': [chunked, 'ffffffffffffffff\r\nx\r\n'],
  'a chunk of negative size': [chunked, '-5\r\nhello\r\n'],
  'a chunk longer than its size': [chunked, '3\r\nabcdef\r\n0\r\n\r\n'],
  'a chunk shorter than its size': [chunked, `7f\r\nshort\r\n0\r\n\r\n${hidden}`],
  'a chunk with a line feed in its extension': [chunked, `1;a\nb\r\nx\r\n0\r\n\r\n${hidden}`],
  'chunks that end with line feeds': [chunked, `1\nx\n0\n\n${hidden}`],
  'chunks followed by a request': [chunked, `1\r\nx\r\n0\r\n\r\n${hidden}`],
  trailers: [
    `${chunked}\r\ntrailer: x-forwarded-for`,
    '1\r\nx\r\n0\r\nx-forwarded-for: 6.6.6.6\r\ncontent-length: 10\r\n\r\n',
  ],
  'length, then chunks': [`content-length: 6\r\n${chunked}`, `0\r\n\r\n${hidden}`],
  'chunks, then length': [`${chunked}\r\ncontent-length: ${hidden.length}`, `0\r\n\r\n${hidden}`],
  'chunks and no length': [`content-length: 0\r\n${chunked}`, hiddenChunk],
  'chunked twice': ['transfer-encoding: chunked, chunked', hiddenChunk],
  'chunked in two headers': [`${chunked}\r\n${chunked}`, hiddenChunk],
  'chunked, then identity': ['transfer-encoding: chunked, identity', hiddenChunk],
  'an identity encoding': ['transfer-encoding: identity\r\ncontent-length: 10', hidden],
  'a gzip encoding': ['transfer-encoding: gzip', hidden],
  'a gzip encoding in chunks': ['transfer-encoding: gzip, chunked', hiddenChunk],
  'an unknown encoding': ['transfer-encoding: xchunked', hiddenChunk],
  'an encoding after a tab': ['transfer-encoding:\tchunked', hiddenChunk],
  'an encoding with a space before the colon': ['transfer-encoding : chunked', hiddenChunk],
  'an encoding after a leading space': [' transfer-encoding: chunked', hiddenChunk],
  'an encoding on a folded line': ['x: y\r\n transfer-encoding: chunked', hiddenChunk],
  'a vertical tab before the encoding': ['transfer-encoding: \x0bchunked', hiddenChunk],
  'line feeds alone': ['x: y\ncontent-length: 10', hidden],
  'a carriage return in a value': ['x: y\rcontent-length: 10', hidden],
  'a zero byte in a value': ['x: y\0content-length: 10', hidden],
  'an expectation without a body': ['expect: 100-continue\r\ncontent-length: 10'],
  'an expectation with a request': [
    `expect: 100-continue\r\ncontent-length: ${hidden.length}`,
    `${hidden}${hidden}`,
  ],
  'an unknown expectation': ['expect: miracles\r\ncontent-length: 10', hidden],
  'an upgrade to WebSocket': ['connection: upgrade\r\nupgrade: websocket\r\ncontent-length: 10', hidden],
  'an upgrade to HTTP/2': [
    'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk',
    hidden,
  ],
  'a length that the connection names': [
    `connection: content-length\r\ncontent-length: ${hidden.length}`,
    hidden,
  ],
  'an encoding that the connection names': [`connection: transfer-encoding\r\n${chunked}`, hiddenChunk],
  'a host that the connection names': ['connection: host, x-forwarded-for\r\ncontent-length: 10', hidden],
};

/** HTTP/1.1 as it is sent, of every kind, for one method. */
export function makeSmugglingRequests({ method, path }: Target): SmugglingRequest[] {
  const inVersion = (version: string, target = path) => `${method} ${target} HTTP/${version}\r\nhost: site`;
  const usual = Object.entries(framings).map(([kind, [headers, body = '']]) => ({
    kind,
    bytes: `${inVersion('1.1')}\r\nconnection: keep-alive\r\n${headers}\r\n\r\n${body}`,
  }));
  const keptLength = 'connection: keep-alive\r\ncontent-length: 10\r\n\r\n';
  return [
    ...usual,
    { kind: 'a length without a body, of HTTP/1.0', bytes: `${inVersion('1.0')}\r\n${keptLength}` },
    { kind: 'chunks of HTTP/1.0', bytes: `${inVersion('1.0')}\r\n${chunked}\r\n\r\n${hiddenChunk}` },
    {
      kind: 'the address of another host',
      bytes: `${inVersion('1.1', `http://elsewhere${path}`)}\r\n${keptLength}${hidden}`,
    },
    {
      kind: 'a line end in the address',
      bytes: `${inVersion('1.1', `${path}%0d%0acontent-length:%2010`)}\r\n\r\n${hidden}`,
    },
  ];
}
