import { findFailedPages, keepHang, removeHang } from './unclean-exits';
import { createWatch } from './watch';

jest.mock('./unclean-exits', () => ({
  findFailedPages: jest.fn(async () => []),
  keepHang: jest.fn(),
  removeHang: jest.fn(),
  resetUncleanExits: jest.fn(),
}));

const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const tools = { name: 'tools', release: 'r2', page: '/tools' };
const start = { run: 'a', apiBaseUrl: 'https://api.test', browser: 'chrome' as const, exits: [] };
const posts = () => send.mock.calls.filter(([, init]) => init?.method === 'POST');
const reports = () => posts().map(([, init]) => JSON.parse(String(init?.body)) as object);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  globalThis.fetch = send.mockResolvedValue({} as Response);
});
afterEach(() => jest.useRealTimers());

it('reports a page that does not respond for six seconds, once, without credentials', async () => {
  const watch = createWatch(start, jest.fn());
  watch.beat(tools);
  await pass(5500);
  expect(send).not.toHaveBeenCalled();
  await pass(20_000);
  expect(reports()).toEqual([
    {
      remote: 'tools',
      release: 'r2',
      kind: 'hang',
      page: '/tools',
      error: { message: 'The page does not answer any more.', stack: [], browser: 'chrome' },
    },
  ]);
  expect(posts()[0]).toEqual([
    'https://api.test/registry/failures/',
    expect.objectContaining({ credentials: 'omit', keepalive: true }),
  ]);
  expect(keepHang).toHaveBeenCalledWith('a');
});

it('removes its record when the page responds again', async () => {
  const watch = createWatch(start, jest.fn());
  watch.beat(tools);
  await pass(7000);
  watch.beat(tools);
  expect(removeHang).toHaveBeenCalledWith('a');
});

it('a page that rests, or shows nothing of a release, may be silent', async () => {
  const watch = createWatch(start, jest.fn());
  await pass(20_000);
  watch.beat(tools);
  watch.beat(null);
  await pass(20_000);
  expect(send).not.toHaveBeenCalled();
});

it('time in which the computer slept does not count', async () => {
  const watch = createWatch(start, jest.fn());
  watch.beat(tools);
  await pass(5000);
  const awake = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(awake + 3_600_000);
  await pass(500);
  jest.restoreAllMocks();
  await pass(4500);
  expect(send).not.toHaveBeenCalled();
});

it('reports unclean exits of earlier pages, and which releases failed', async () => {
  const exit = { ...tools, run: 'b', isHeavy: true, isWatched: true };
  jest.mocked(findFailedPages).mockResolvedValueOnce([
    { exit, isReported: false },
    { exit: { ...exit, release: 'r3' }, isReported: true },
  ]);
  const onFaulty = jest.fn();
  createWatch({ ...start, exits: [exit] }, onFaulty);
  await pass(0);
  expect(reports()).toMatchObject([{ kind: 'crash', release: 'r2' }]);
  expect(onFaulty).toHaveBeenCalledWith([
    { name: 'tools', release: 'r2' },
    { name: 'tools', release: 'r3' },
  ]);
});
