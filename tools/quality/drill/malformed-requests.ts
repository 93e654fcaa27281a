import { Random } from '@site/demo/random';
import { makeSmugglingRequests } from '@site/shell/testing/smuggling-requests';
import {
  badChunks,
  badHeaders,
  badJson,
  badLengths,
  badPaths,
  badQueries,
  badTypes,
  form,
  methods,
  targets,
} from './malformed-parts';

type Make = (random: Random) => string | Uint8Array;

const smuggling = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'].flatMap((method) =>
  makeSmugglingRequests({ method, path: '/api/ip/' }).map(({ bytes }) => bytes),
);

/** Everything that may stand between two requests' ends, from the wrong request line to the wrong body. */
const kinds: [Make, ...Make[]] = [
  // Bytes that are no HTTP.
  (random) => bytes(random, random.integer(1, 300)),
  (random) => `\x16\x03\x01${String.fromCharCode(random.integer(0, 255))}\x00\x00\r\n\r\n`,
  // Request lines.
  (random) => request(`${random.pick(methods)} ${random.pick(targets)} HTTP/1.1`),
  (random) =>
    request(
      `GET ${random.pick(['//', '///', '//evil.example/', '/\\evil', '*', '?', '#', '/?', ''])} HTTP/1.1`,
    ),
  (random) =>
    request(`GET ${random.pick(['http://', 'http://x:y@z/', 'http://[::1', 'ftp://x/', 'x:80'])} HTTP/1.1`),
  (random) =>
    request(`GET ${random.pick(targets)} HTTP/${random.pick(['0.9', '1.0', '2.0', '9.9', 'x', '1.1 x'])}`),
  (random) => request(`CONNECT ${random.pick(['x:443', '/', 'localhost:1'])} HTTP/1.1`),
  (random) => request(`GET /${'a/'.repeat(random.integer(1, 9000))} HTTP/1.1`),
  // Paths.
  (random) => request(`GET ${random.pick(targets)}${random.pick(badPaths)} HTTP/1.1`),
  (random) => request(`GET ${random.pick(targets)}?${random.pick(badQueries)} HTTP/1.1`),
  (random) => request(`GET /api/${noise(random, random.integer(1, 40))} HTTP/1.1`),
  // Headers.
  (random) =>
    `GET ${random.pick(targets)} HTTP/1.1\r\n${random.pick(['', 'host: \r\n', 'host: a\r\nhost: b\r\n'])}\r\n`,
  (random) => request(`GET ${random.pick(targets)} HTTP/1.1`, random.pick(badHeaders)),
  (random) => request(`GET ${random.pick(targets)} HTTP/1.1`, `x: ${'y'.repeat(random.integer(1, 40_000))}`),
  (random) =>
    request(`GET ${random.pick(targets)} HTTP/1.1`, 'a: b\r\n'.repeat(random.integer(100, 3_000)).trim()),
  (random) => request(`GET ${random.pick(targets)} HTTP/1.1`, `${noise(random, 10)}: ${noise(random, 30)}`),
  // Lengths of bodies.
  (random) => request(`POST ${random.pick(targets)} HTTP/1.1`, random.pick(badLengths), '{"email":"x"}'),
  (random) =>
    request(`POST ${random.pick(targets)} HTTP/1.1`, 'transfer-encoding: chunked', random.pick(badChunks)),
  // Bodies where none is expected, and ends that are said twice.
  (random) => smuggling[random.integer(0, smuggling.length - 1)] ?? '',
  (random) => smuggling[random.integer(0, smuggling.length - 1)] ?? '',
  // Bodies.
  (random) => json(random.pick(targets), random.pick(badJson)),
  (random) => json(random.pick(targets), '['.repeat(random.integer(1, 20_000))),
  (random) => json(random.pick(targets), `{"${noise(random, 5)}":`.repeat(random.integer(1, 2_000))),
  (random) =>
    json(random.pick(targets), cut(random, '{"email":"ann@example.com","title":"x","content":"<p>x</p>"}')),
  (random) => withBody(random.pick(targets), random.pick(badTypes), cut(random, form)),
];

/** Endless, different and the same again for the same seed. */
export function* makeMalformedRequests(seed: string): Generator<Buffer> {
  const random = new Random(seed);
  for (;;) {
    const made = random.pick(kinds)(random);
    yield typeof made === 'string' ? Buffer.from(made, 'latin1') : Buffer.from(made);
  }
}

function request(line: string, headers = 'x: y', body = ''): string {
  return `${line}\r\nhost: site\r\nconnection: close\r\n${headers}\r\n\r\n${body}`;
}

function withBody(target: string, contentType: string, body: string): string {
  return request(
    `POST ${target} HTTP/1.1`,
    `content-type: ${contentType}\r\ncontent-length: ${body.length}`,
    body,
  );
}

const json = (target: string, body: string) => withBody(target, 'application/json', body);

const cut = (random: Random, text: string) => text.slice(0, random.integer(0, text.length));

const noise = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(random.integer(0, 255))).join('');

const bytes = (random: Random, length: number) => Uint8Array.from({ length }, () => random.integer(0, 255));
