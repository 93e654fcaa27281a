import { sendReport } from '../views/send-report';
import { judge } from './judge';
import { keepHang, removeHang } from './records';
import { createWatch } from './watch';

jest.mock('../views/send-page-report', () => ({
  sendPageReport: (url: string, _page: object, report: object) => sendReport(url, report),
}));
jest.mock('./judge', () => ({ judge: jest.fn(async () => []) }));
jest.mock('./records', () => ({ keepHang: jest.fn(), removeHang: jest.fn(), clearStrikes: jest.fn() }));

const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const tools = { name: 'tools', release: 'r2', page: '/tools' };
const start = { run: 'a', apiBaseUrl: 'https://api.test', browser: 'chrome' as const, left: [] };
const reports = () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  globalThis.fetch = send.mockResolvedValue({} as Response);
});
afterEach(() => jest.useRealTimers());

it('reports a page that does not answer for six seconds, once, without credentials', async () => {
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
  expect(send.mock.calls[0]).toEqual([
    'https://api.test/registry/failures/',
    expect.objectContaining({ credentials: 'omit', keepalive: true }),
  ]);
  expect(keepHang).toHaveBeenCalledWith('a');
});

it('takes back what it has written down when the page answers again', async () => {
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

it('reports what the pages before have left, and tells which releases failed', async () => {
  const note = { ...tools, run: 'b', isHeavy: true, isWatched: true };
  jest.mocked(judge).mockResolvedValueOnce([
    { note, isReported: false },
    { note: { ...note, release: 'r3' }, isReported: true },
  ]);
  const onConvicted = jest.fn();
  createWatch({ ...start, left: [note] }, onConvicted);
  await pass(0);
  expect(reports()).toMatchObject([{ kind: 'crash', release: 'r2' }]);
  expect(onConvicted).toHaveBeenCalledWith([
    { name: 'tools', release: 'r2' },
    { name: 'tools', release: 'r3' },
  ]);
});
