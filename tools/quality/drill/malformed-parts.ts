export const targets = [
  '/',
  '/blogs',
  '/posts/1',
  '/api/posts/',
  '/api/login/',
  '/api/registry/failures/',
  '/api/registry/views/',
  '/dev/mailbox',
  '/assets/x.js',
] as const;

export const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'get',
  'G@T',
  '',
] as const;

export const badPaths = [
  '/%',
  '/%00',
  '/%c0%af',
  '/%E0%A4%A',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e%2f',
  '/1e9',
  '/-1',
  '/99999999999999999999',
  '/;x',
  '/\u00e9',
  '/a%0d%0ab: c',
  '/%ff%fe',
  '/__proto__',
  '/constructor/',
  '/ ',
  '/\t',
] as const;

export const badQueries = [
  'after=%',
  'after=x',
  'limit=-1',
  'limit=1e9',
  'limit=a&limit=b',
  'q=%00',
  'q[]=1',
  'q[__proto__]=1',
  '&&&==',
  'q=%ff',
  'category=NaN',
  '%',
  'a'.repeat(9_000),
] as const;

export const badHeaders = [
  'content-length: 5\r\ncontent-length: 6',
  'cookie: ;;;=\x01',
  'cookie: refresh=%',
  'authorization: Bearer',
  'authorization: Bearer a.b.c',
  'authorization: Basic \xff',
  'range: bytes=9-1,-,x',
  'if-none-match: "',
  'accept-encoding: ;q=x, br;q=99',
  'expect: 100-continue',
  'expect: miracles',
  'upgrade: websocket\r\nconnection: upgrade',
  'upgrade: h2c\r\nconnection: upgrade, http2-settings\r\nhttp2-settings: x',
  'connection: close, x, host',
  'x-forwarded-for: a, b, 999.999.999.999',
  'x-forwarded-for: \xff',
  ' folded\r\n  line: x',
  'no colon here',
  'a b: c',
  ': empty',
  'origin: null',
  'content-encoding: gzip',
] as const;

export const badLengths = [
  'content-length: -1',
  'content-length: 1e3',
  'content-length: 99999999999999999999',
  'content-length: 0x10',
  'content-length: 3',
  'content-length: 5000',
  'content-length: 13\r\ntransfer-encoding: chunked',
  'transfer-encoding: gzip',
  'transfer-encoding: chunked, chunked',
] as const;

export const badChunks = [
  'x\r\n\r\n',
  'ffffffffffffffff\r\nx\r\n',
  '-5\r\nhello\r\n',
  '5\r\nhel',
  '3\r\nabcdef\r\n0\r\n\r\n',
  '0\r\nbad trailer\r\n\r\n',
  '1;ext="\r\nx\r\n0\r\n\r\n',
] as const;

export const badJson = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  'null',
  'true',
  '1e999',
  '"text"',
  '{"a":1,}',
  "{'a':1}",
  '{"a":undefined}',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"email":{"toString":1}}',
  '{"email":["a"]}',
  '{"email":1e400}',
  '{"email":"\\ud800"}',
  '{"email":"\\u0000"}',
  '\ufeff{}',
  '{"a":"\xff\xfe"}',
  '{"a":"\n"}',
  '{"email":"a@b.c","email":5}',
] as const;

export const badTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="b',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/html',
  'application/',
  '/',
  'application/json, text/xml',
  'x'.repeat(500),
] as const;

/** A good form, before it is cut. */
export const form =
  '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--b\r\ncontent-disposition: form-data; name="featured_image"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG\r\n--b--\r\n';
