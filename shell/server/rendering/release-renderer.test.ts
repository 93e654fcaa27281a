import { ReleaseRenderer, type ReleaseProcess } from './release-renderer';
import type { RendererEnd } from './renderer';

/** A process that the test controls. */
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
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
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
    onFailure: (error, page) => failures.push(`${page?.url} ${error.message}`),
    log: (line) => lines.push(line),
    overdueMs: 100,
    clock: () => nowMs,
  });
});
afterEach(() => {
  void renderer.close();
  jest.useRealTimers();
});

const render = (url = '/', content = '') => renderer.render({ url, bootstrapData: '{}', content });
const last = () => processes.at(-1)!;

/** The outcome of a page whose process ends while it is rendered. */
async function dieOf(url: string, content = ''): Promise<unknown> {
  await last().becomeReady();
  const outcome = render(url, content);
  await settle();
  if (last().pages.length > 0) await last().die(url);
  return outcome;
}

/** The outcome of a page that throws. */
async function throwAt(url: string, content = ''): Promise<unknown> {
  await last().becomeReady();
  const outcome = render(url, content);
  await settle();
  last().pages.pop()!.reject(new Error('broken'));
  return outcome;
}

/** Whether other pages are rendered. */
async function isRendered(url = '/other', content = ''): Promise<boolean> {
  await last().becomeReady();
  const outcome = render(url, content);
  await settle();
  last().pages.pop()?.resolve('markup');
  return typeof (await outcome) === 'object';
}

test('renders once its process is ready', async () => {
  expect(await render()).toBeUndefined();
  await last().becomeReady();
  await renderer.warm();
  const outcome = render();
  await settle();
  last().pages[0]!.resolve('markup');
  expect(await outcome).toEqual({ markup: 'markup' });
});

test('a page that fails has no markup, and the process goes on', async () => {
  expect(await throwAt('/posts/7')).toBeUndefined();
  expect(failures).toEqual(['/posts/7 broken']);
  expect(processes).toHaveLength(1);
});

test('the end of a process is one failure, however many pages waited, and another one takes its place', async () => {
  await last().becomeReady();
  const markups = ['/a', '/b', '/c'].map((url) => render(url));
  await settle();
  await last().die('/a');
  expect(await Promise.all(markups)).toEqual([undefined, undefined, undefined]);
  expect(failures).toEqual(['/a dead']);
  expect(processes).toHaveLength(2);
  await last().becomeReady();
  const outcome = render();
  await settle();
  last().pages[0]!.resolve('of the second');
  expect(await outcome).toEqual({ markup: 'of the second' });
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
  last().pages.pop()!.resolve('slow');
  void render('/other');
  await settle();
  expect(last().pages.map(({ url }) => url)).toEqual(['/other']);
});

test('renders one page after the other, so that it is known which one has failed', async () => {
  await last().becomeReady();
  const [first, second] = [render('/first'), render('/second')];
  await settle();
  expect(last().pages.map(({ url }) => url)).toEqual(['/first']);
  last().pages.pop()!.resolve('1');
  expect(await first).toEqual({ markup: '1' });
  await settle();
  expect(last().pages.map(({ url }) => url)).toEqual(['/second']);
  last().pages.pop()!.resolve('2');
  expect(await second).toEqual({ markup: '2' });
});

test('no more pages wait than are soon rendered', async () => {
  await last().becomeReady();
  const outcomes = Array.from({ length: 8 }, () => render());
  expect(await render()).toBeUndefined();
  for (const outcome of outcomes) {
    await settle();
    last().pages.pop()!.resolve('markup');
    expect(await outcome).toEqual({ markup: 'markup' });
  }
  expect(failures).toEqual([]);
});

test('a page that ends its process again and again ends nothing for the others', async () => {
  for (let count = 0; count < 5; count += 1) await dieOf(`/posts/7?a=${count}`, 'heavy');
  expect(failures).toEqual(['/posts/7?a=0 dead']);
  expect(await isRendered()).toBe(true);
  expect(lines).toEqual([]);
});

test.each([
  ['ends its process', () => dieOf('/posts/7', 'heavy')],
  ['throws', () => throwAt('/posts/7', 'heavy')],
])('a page that %s is left to the browser until it shows something else', async (_, fail) => {
  expect(await fail()).toBeUndefined();
  await last().becomeReady();
  expect(await render('/posts/7', 'heavy')).toBe('browser');
  nowMs += 3_600_000;
  expect(await render('/posts/7', 'heavy')).toBe('browser');
  expect(last().pages).toEqual([]);
  expect(await isRendered('/posts/7', 'mended')).toBe(true);
  expect(await isRendered('/posts/8', 'heavy')).toBe(true);
});

test('what throws at one query is rendered at others', async () => {
  await throwAt('/blogs?q=a');
  expect(await isRendered('/blogs?q=b')).toBe(true);
  expect(await render('/blogs?q=a')).toBe('browser');
});

test('the same page with other content is one page that fails', async () => {
  for (let failure = 0; failure < 7; failure += 1) await dieOf('/posts/7', `version ${failure}`);
  expect(failures).toHaveLength(7);
  expect(await isRendered()).toBe(true);
});

test('pages that were waiting behind one that ended the process have not failed', async () => {
  await last().becomeReady();
  const outcomes = [render('/heavy'), render('/innocent')];
  await settle();
  await last().die('/heavy');
  expect(await Promise.all(outcomes)).toEqual([undefined, undefined]);
  expect(await isRendered('/innocent')).toBe(true);
});

test('failures of five different pages in a minute end it for five minutes', async () => {
  for (let failure = 0; failure < 5; failure += 1) {
    nowMs += 14_000;
    await dieOf(`/posts/${failure}`);
  }
  expect(lines).toEqual([
    'blog r1 failed 5 times in a minute, each time at another page; for 5 minutes it is not rendered on the server.',
  ]);
  expect(processes).toHaveLength(5);
  expect(await render('/other')).toBe('browser');
  jest.advanceTimersByTime(299_000);
  expect(processes).toHaveLength(5);
  expect(await render('/other')).toBe('browser');
  jest.advanceTimersByTime(1000);
  expect(processes).toHaveLength(6);
  expect(await isRendered()).toBe(true);
  // Each of them counts as failed nevertheless.
  expect(await render('/posts/4')).toBe('browser');
});

test('a release that was tried again has five failures before it is given up again', async () => {
  for (let failure = 0; failure < 5; failure += 1) await dieOf(`/posts/${failure}`);
  jest.advanceTimersByTime(300_000);
  for (let failure = 0; failure < 4; failure += 1) await dieOf(`/posts/1${failure}`);
  expect(await isRendered()).toBe(true);
  expect(lines).toHaveLength(1);
});

test('five failures in more than a minute do not', async () => {
  for (let failure = 0; failure < 5; failure += 1) {
    nowMs += 16_000;
    await dieOf(`/posts/${failure}`);
  }
  expect(lines).toEqual([]);
  expect(processes).toHaveLength(6);
});

test('a process that does not load is tried again later and later, and given up for a while in the end', async () => {
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
  jest.advanceTimersByTime(299_000);
  expect(processes).toHaveLength(5);
  jest.advanceTimersByTime(1000);
  expect(processes).toHaveLength(6);
});

test('nobody waits longer than for the first attempt to load', async () => {
  const warm = renderer.warm();
  await last().die();
  await warm;
});

test('a process that has grown goes on until a fresh one is ready, and its team hears of it', async () => {
  await last().becomeReady();
  const [grown] = processes;
  const outcome = render();
  await settle();
  grown!.memoryBytes = 300 * 1024 * 1024;
  grown!.pages.pop()!.resolve('markup');
  expect(await outcome).toEqual({ markup: 'markup' });
  expect(failures).toEqual(['undefined Its memory grows with its pages']);
  const meanwhile = render('/meanwhile');
  await settle();
  await last().becomeReady();
  // It still renders its page.
  expect(grown!.close).not.toHaveBeenCalled();
  grown!.memoryBytes = 0;
  grown!.pages.pop()!.resolve('markup');
  expect(await meanwhile).toEqual({ markup: 'markup' });
  await settle();
  expect(grown!.close).toHaveBeenCalled();
  void render('/afterwards');
  await settle();
  expect(last().pages.map(({ url }) => url)).toEqual(['/afterwards']);
});

test('a successor that does not load leaves the process that has grown in place', async () => {
  await last().becomeReady();
  const [grown] = processes;
  grown!.memoryBytes = 300 * 1024 * 1024;
  const markup = render();
  await settle();
  grown!.pages.pop()!.resolve('markup');
  await markup;
  await last().die();
  expect(grown!.close).not.toHaveBeenCalled();
  void render('/still');
  await settle();
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
