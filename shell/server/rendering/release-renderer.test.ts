import { ReleaseRenderer, type ReleaseProcess } from './release-renderer';
import type { RendererEnd } from './renderer';

/** A process whose steps are the test's. */
function makeProcess() {
  let load!: () => void;
  let fail!: (error: Error) => void;
  let end!: (end: RendererEnd) => void;
  const pages: { url: string; resolve: (markup: string) => void; reject: (error: Error) => void }[] = [];
  const process = {
    ready: new Promise<void>((resolve, reject) => {
      load = resolve;
      fail = reject;
    }),
    ended: new Promise<RendererEnd>((resolve) => (end = resolve)),
    isReady: false,
    waitMs: 0,
    memoryBytes: 0,
    close: jest.fn(async () => void (process.isReady = false)),
    get load() {
      return pages.length;
    },
    render: ({ url }: { url: string }) =>
      new Promise<string>((resolve, reject) => pages.push({ url, resolve, reject })),
  };
  process.ready.catch(() => undefined);
  return Object.assign(process satisfies ReleaseProcess, {
    pages,
    becomeReady: async () => {
      process.isReady = true;
      load();
      await settle();
    },
    die: async (url?: string) => {
      process.isReady = false;
      const error = new Error('dead');
      fail(error);
      for (const { reject } of pages.splice(0)) reject(error);
      end({ error, url });
      await settle();
    },
  });
}

const settle = async () => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

let processes: ReturnType<typeof makeProcess>[];
let failures: string[];
let lines: string[];
let nowMs: number;
let renderer: ReleaseRenderer;
beforeEach(() => {
  jest.useFakeTimers();
  [processes, failures, lines, nowMs] = [[], [], [], 0];
  renderer = new ReleaseRenderer({
    name: 'blog r1',
    start: () => {
      processes.push(makeProcess());
      return processes.at(-1)!;
    },
    onFailure: (error, url) => failures.push(`${url} ${error.message}`),
    log: (line) => lines.push(line),
    overdueMs: 100,
    clock: () => nowMs,
  });
});
afterEach(() => {
  void renderer.close();
  jest.useRealTimers();
});

const render = (url = '/') => renderer.render({ url, bootstrapData: '{}' });
const last = () => processes.at(-1)!;

test('renders once its process is ready', async () => {
  expect(await render()).toBeUndefined();
  await last().becomeReady();
  await renderer.warm();
  const markup = render();
  last().pages[0]!.resolve('markup');
  expect(await markup).toBe('markup');
});

test('a page that fails has no markup, and the process goes on', async () => {
  await last().becomeReady();
  const markup = render('/posts/7');
  last().pages[0]!.reject(new Error('broken'));
  expect(await markup).toBeUndefined();
  expect(failures).toEqual(['/posts/7 broken']);
  expect(processes).toHaveLength(1);
});

test('the end of a process is one failure, however many pages waited, and another one takes its place', async () => {
  await last().becomeReady();
  const markups = ['/a', '/b', '/c'].map(render);
  await last().die('/a');
  expect(await Promise.all(markups)).toEqual([undefined, undefined, undefined]);
  expect(failures).toEqual(['/a dead']);
  expect(processes).toHaveLength(2);
  await last().becomeReady();
  const markup = render();
  last().pages[0]!.resolve('of the second');
  expect(await markup).toBe('of the second');
});

test('a process that ends while nobody asks is replaced as well', async () => {
  await last().becomeReady();
  await last().die();
  expect(failures).toEqual(['undefined dead']);
  expect(processes).toHaveLength(2);
});

test('while one page is overdue, the others are left to the browser at once', async () => {
  await last().becomeReady();
  void render('/slow');
  last().waitMs = 101;
  expect(await render('/other')).toBeUndefined();
  expect(last().pages.map(({ url }) => url)).toEqual(['/slow']);
  last().waitMs = 0;
  void render('/other');
  expect(last().pages.map(({ url }) => url)).toEqual(['/slow', '/other']);
});

test('no more pages wait than are soon rendered', async () => {
  await last().becomeReady();
  for (let i = 0; i < 8; i += 1) void render();
  expect(await render()).toBeUndefined();
  expect(last().pages).toHaveLength(8);
  expect(failures).toEqual([]);
});

test('five failures in a minute end it', async () => {
  for (let failure = 0; failure < 5; failure += 1) {
    await last().becomeReady();
    nowMs += 14_000;
    await last().die('/');
  }
  expect(lines).toEqual(['blog r1 failed 5 times in a minute and is no longer rendered on the server.']);
  expect(processes).toHaveLength(5);
  expect(await render()).toBeUndefined();
  jest.advanceTimersByTime(600_000);
  expect(processes).toHaveLength(5);
});

test('five failures in more than a minute do not', async () => {
  for (let failure = 0; failure < 5; failure += 1) {
    await last().becomeReady();
    nowMs += 16_000;
    await last().die('/');
  }
  expect(lines).toEqual([]);
  expect(processes).toHaveLength(6);
});

test('a process that does not load is tried again later and later, and given up in the end', async () => {
  for (const delayMs of [1000, 2000, 4000, 8000]) {
    const before = processes.length;
    await last().die();
    jest.advanceTimersByTime(delayMs - 1);
    expect(processes).toHaveLength(before);
    jest.advanceTimersByTime(1);
    expect(processes).toHaveLength(before + 1);
  }
  await last().die();
  expect(lines).toHaveLength(1);
  jest.advanceTimersByTime(600_000);
  expect(processes).toHaveLength(5);
});

test('nobody waits longer than for the first attempt to load', async () => {
  const warm = renderer.warm();
  await last().die();
  await warm;
});

test('a process that has grown goes on until a fresh one is ready, and its team hears of it', async () => {
  await last().becomeReady();
  const [grown] = processes;
  const markup = render();
  grown!.memoryBytes = 300 * 1024 * 1024;
  grown!.pages.pop()!.resolve('markup');
  expect(await markup).toBe('markup');
  expect(failures).toEqual(['undefined Its memory grows with its pages']);
  void render('/meanwhile');
  expect(grown!.pages).toHaveLength(1);
  await last().becomeReady();
  expect(grown!.close).toHaveBeenCalled();
  void render('/afterwards');
  expect(last().pages.map(({ url }) => url)).toEqual(['/afterwards']);
});

test('a successor that does not load leaves the process that has grown in place', async () => {
  await last().becomeReady();
  const [grown] = processes;
  grown!.memoryBytes = 300 * 1024 * 1024;
  const markup = render();
  grown!.pages.pop()!.resolve('markup');
  await markup;
  await last().die();
  expect(grown!.close).not.toHaveBeenCalled();
  void render('/still');
  expect(grown!.pages.map(({ url }) => url)).toEqual(['/still']);
});

test('once closed nothing is started, reported or rendered', async () => {
  await last().becomeReady();
  void renderer.close();
  expect(last().close).toHaveBeenCalled();
  await last().die('/');
  expect(processes).toHaveLength(1);
  expect(failures).toEqual([]);
  expect(await render()).toBeUndefined();
});
