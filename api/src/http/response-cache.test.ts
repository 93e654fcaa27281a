import { BodyEncodings } from './body-encodings';
import { createResponseCache, type PublicResponse } from './response-cache';

const head = { headers: [], route: '/' };
const responseWith = (text: string): PublicResponse => ({
  body: new BodyEncodings(Buffer.from(text), 'text/plain'),
  etag: `"${text}"`,
  head,
});
const textOf = ({ body }: PublicResponse) => String(body.find(undefined)?.bytes);

function setUp(options = {}) {
  const clock = { time: 0 };
  const make = jest.fn(async () => responseWith(`made at ${clock.time}`));
  const cache = createResponseCache({ ...options, now: () => clock.time });
  const read = async (key = 'list') => textOf(await cache.get(key, make));
  return { clock, make, cache, read };
}

it('makes a response once for concurrent requests', async () => {
  const { make, read } = setUp();
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill('made at 0'));
  expect(make).toHaveBeenCalledTimes(1);
});

it('keeps a response for a second and not longer', async () => {
  const { clock, read } = setUp();
  await read();
  clock.time = 999;
  expect(await read()).toBe('made at 0');
  clock.time = 1000;
  expect(await read()).toBe('made at 1000');
});

it('counts the second from when the making began', async () => {
  const { clock, cache, read } = setUp();
  let finish: (made: PublicResponse) => void = () => undefined;
  const slow = cache.get('list', () => new Promise((resolve) => (finish = resolve)));
  clock.time = 1000;
  finish(responseWith('slow'));
  await slow;
  expect(await read()).toBe('made at 1000');
});

it('never keeps what was begun before something was written', async () => {
  const { cache, read } = setUp();
  let finish: (made: PublicResponse) => void = () => undefined;
  const old = cache.get('list', () => new Promise((resolve) => (finish = resolve)));
  cache.forget();
  finish(responseWith('old'));
  expect(textOf(await old)).toBe('old');
  expect(await read()).toBe('made at 0');
});

it('tells an error to those who asked, and asks again afterwards', async () => {
  const { cache, read } = setUp();
  const fail = () => Promise.reject(new Error('away'));
  const [first, second] = await Promise.allSettled([cache.get('list', fail), cache.get('list', fail)]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe('made at 0');
});

it('holds no more than it may, the newest first', async () => {
  const { make, read } = setUp({ maxBytes: 2_200 });
  for (const key of ['a', 'b', 'c']) await read(key);
  make.mockClear();
  for (const key of ['c', 'b']) await read(key);
  expect(make).not.toHaveBeenCalled();
  await read('a');
  expect(make).toHaveBeenCalledTimes(1);
});
