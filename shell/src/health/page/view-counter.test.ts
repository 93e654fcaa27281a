import type { ActiveRelease } from '@site/shared/contracts';
import type { ViewReport, WebVital } from '@site/shared/contracts/api';
import type { OverrideRelease } from '../../remotes/override-release';
import { restoreVisibility, setVisibility } from '../testing/hide-tab';
import { catchReports, findReports, send } from '../testing/sent-reports';
import { createViewCounter, type ViewCounter } from './view-counter';

const blog = { name: 'blog', release: 'r1', routes: ['/blogs', '/posts/:id'] } as ActiveRelease;
const tools = { name: 'tools', release: 'r1', routes: ['/tools'] } as ActiveRelease;
const posts = { remote: 'blog', release: 'r1', route: '/posts/:id' };

const reports = () => findReports<ViewReport>();
const sentVitals = async () => (await reports()).flatMap(({ vitals }) => vitals);

let counter: ViewCounter;
let tell: ((name: WebVital, value: number) => void) | undefined;
const loadVitals = jest.fn(async () => (onValue: typeof tell) => void (tell = onValue));

function start(vitalsPercent?: number, random = 0.5): void {
  const config = { apiBaseUrl: 'https://api.example.org', vitalsPercent };
  counter = createViewCounter({ config, loadVitals, random: () => random });
}

catchReports();
beforeEach(() => {
  tell = undefined;
  loadVitals.mockClear();
});
afterEach(() => {
  counter.stop();
  restoreVisibility();
  jest.restoreAllMocks();
});

it('tells a view at once, by route, without credentials and even when the visitor leaves', async () => {
  start();
  counter.view(blog, '/posts/4711');
  expect(await reports()).toEqual([{ views: [{ ...posts, views: 1 }], vitals: [] }]);
  expect(send).toHaveBeenCalledWith(
    'https://api.example.org/registry/views/',
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
  );
});

it('tells each page that somebody comes to', async () => {
  start();
  counter.view(undefined, '/');
  for (const path of ['/posts/1', '/posts/2', '/blogs']) counter.view(blog, path);
  setVisibility('hidden');
  expect((await reports()).map(({ views }) => views)).toEqual([
    [{ ...posts, views: 1 }],
    [{ ...posts, views: 1 }],
    [{ ...posts, route: '/blogs', views: 1 }],
  ]);
});

it.each([
  [
    'a release that stands in for the live one in this browser alone',
    { ...blog, isOverride: true } as OverrideRelease,
  ],
  ['a page of the shell', undefined],
])('does not count %s', (_, release) => {
  start(100);
  counter.view(release, '/blogs');
  setVisibility('hidden');
  expect(send).not.toHaveBeenCalled();
  expect(loadVitals).not.toHaveBeenCalled();
});

it.each([
  ['a program that drives the browser', 'webdriver', true],
  ['a page without a network', 'onLine', false],
] as const)('does not count %s', (_, property, value) => {
  Object.defineProperty(navigator, property, { value, configurable: true });
  try {
    start(100);
    counter.view(blog, '/blogs');
    setVisibility('hidden');
    expect(send).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, property);
  }
});

it.each([
  [10, 0.0999, true],
  [10, 0.1, false],
  [0, 0, false],
  [undefined, 0, false],
  [100, 0.999, true],
])('with a share of %s %% measures a page that draws %d: %s', async (percent, random, isMeasured) => {
  start(percent, random);
  counter.view(blog, '/blogs');
  expect(loadVitals).toHaveBeenCalledTimes(isMeasured ? 1 : 0);
});

describe('web vitals', () => {
  beforeEach(async () => {
    start(100);
    counter.view(blog, '/posts/1');
    // The code that measures.
    await Promise.resolve();
    await Promise.resolve();
    expect(tell).toBeDefined();
  });

  it('are sent when the tab is hidden for the first time, each with its last value', async () => {
    tell?.('lcp', 900);
    tell?.('cls', 0.01);
    tell?.('cls', 0.02);
    setVisibility('hidden');
    tell?.('cls', 0.9);
    setVisibility('hidden');
    expect(await sentVitals()).toEqual([
      { ...posts, name: 'lcp', value: 900 },
      { ...posts, name: 'cls', value: 0.02 },
    ]);
  });

  it('are sent later when the tab is hidden before there are any', async () => {
    setVisibility('hidden');
    tell?.('lcp', 900);
    setVisibility('hidden');
    expect(await sentVitals()).toEqual([{ ...posts, name: 'lcp', value: 900 }]);
  });

  it('belong to the page that was opened, while the release stays', async () => {
    counter.view(blog, '/blogs');
    tell?.('inp', 100);
    counter.view(tools, '/tools');
    tell?.('inp', 700);
    setVisibility('hidden');
    expect(await sentVitals()).toEqual([{ ...posts, name: 'inp', value: 100 }]);
  });
});

it('counts on when the code that measures cannot be had, and when the API is away', async () => {
  loadVitals.mockRejectedValueOnce(new Error('gone'));
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  start(100);
  counter.view(blog, '/blogs');
  // An unhandled rejection would end the test run.
  expect(await reports()).toHaveLength(1);
  counter.view(blog, '/blogs');
  setVisibility('hidden');
  expect(await reports()).toHaveLength(2);
});
