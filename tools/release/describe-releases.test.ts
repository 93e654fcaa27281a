import type { ReleaseError, ReleaseSummary, ReleaseViews, RolloutSummary } from '@site/shared/contracts/api';
import { describeRollouts } from './describe-rollouts';
import { describeErrors, describeRemotes, describeViews } from './describe-releases';

const release: ReleaseSummary = {
  release: 'abc',
  state: 'active',
  external_origin: null,
  bytes: 412_300,
  published_at: '2026-11-20T20:31:12.000Z',
  published_by: 'blog team',
  activated_at: '2026-11-20T20:31:13.000Z',
  source: { commit: 'a1b2c3d'.padEnd(40, '0'), author: 'Ana' },
  kept: true,
  failures: [{ kind: 'render', page: '/blogs', count: 3, last_at: '2026-11-20T20:40:00.000Z' }],
};

it('shows what is live, where it comes from, and what failed in browsers', () => {
  const elsewhere: ReleaseSummary = {
    ...release,
    release: 'abcdef',
    state: 'fallback',
    external_origin: 'https://cdn.example',
    kept: false,
    source: null,
    failures: [],
  };
  const text = describeRemotes([
    { name: 'blog', releases: [release, elsewhere] },
    { name: 'news', releases: [] },
  ]);
  expect(text).toBe(`blog
  abc     live      2026-11-20 20:31 UTC  by blog team  413 kB               pinned  a1b2c3d by Ana
    failed 3 × (render) on /blogs, last 2026-11-20 20:40 UTC
  abcdef  fallback  2026-11-20 20:31 UTC  by blog team  https://cdn.example

news
  no release yet`);
});

it('keeps what a stranger reported on its line', () => {
  const page = '/\u001b[2J\r\n  r9  live  \u009b1A\u202e';
  const failures: ReleaseSummary['failures'] = [
    { kind: 'render', page, count: 1, last_at: release.published_at },
  ];
  const text = describeRemotes([
    { name: 'blog', releases: [{ ...release, published_by: 'a\nb', failures }] },
  ]);
  expect(text.split('\n')).toHaveLength(3);
  expect(text).toContain('on /\\u001b[2J\\u000d\\u000a  r9  live  \\u009b1A\\u202e, last');
  expect(text).toContain('by a\\u000ab  ');
});

const live: ReleaseViews = {
  remote: 'blog',
  release: 'r2',
  state: 'active',
  views: 1000,
  failures: 30,
  failing: { share: 0.03, low: 0.0211, high: 0.0425 },
  vitals: [
    { name: 'lcp', p75: 1840, samples: 120 },
    { name: 'cls', p75: 0.02, samples: 118 },
  ],
  routes: [{ route: '/blogs', views: 1000 }],
};
const unseen: ReleaseViews = {
  ...live,
  release: 'r1',
  views: 0,
  failures: 0,
  failing: null,
  vitals: [],
  routes: [],
};

it('shows the share of failing views with its interval, and web vitals with their samples', () => {
  const older: ReleaseViews = {
    ...live,
    release: 'r0',
    state: 'published',
    views: 8,
    failures: 0,
    vitals: [],
  };
  older.failing = { share: 0, low: 0, high: 0.3244 };
  expect(describeViews([live, unseen, older])).toBe(
    `remote  release  state  views  failed  share (95 %)                LCP            INP  CLS
blog    r2       live   1000   30      3.00 % (2.11 % to 4.25 %)   1840 ms (120)       0.02 (118)
blog    r0              8      0       0.00 % (0.00 % to 32.44 %)

LCP, INP and CLS: what three in four visitors had at most (samples).`,
  );
});

it('shows rollouts with what the release was built from', () => {
  const rollout: RolloutSummary = {
    id: '1',
    remote: 'blog',
    release: 'abc',
    live: 'abcdef',
    steps: [5, 100],
    percent: 5,
    step_seconds: 600,
    state: 'running',
    verdict: 'As good so far.',
    started_by: 'blog team',
    started_at: '2026-11-20T20:31:12.000Z',
    step_at: '2026-11-20T20:31:12.000Z',
    ended_at: null,
  };
  expect(describeRollouts([rollout], [{ name: 'blog', releases: [release] }])).toBe(
    '2026-11-20 20:31 UTC  blog team  blog  abcdef → abc  5 %  running  As good so far.  a1b2c3d by Ana',
  );
});

it('says so when nothing was viewed', () => {
  expect(describeViews([unseen])).toBe('No views yet.');
});

const error: ReleaseError = {
  remote: 'blog',
  release: 'r2',
  kind: 'error',
  page: '/posts/7',
  message: 'TypeError: x is null',
  stack: ['open (entry.js:1:20)', 'entry.js:1:7'],
  browser: 'firefox',
  count: 3,
  last_at: '2026-11-20T20:31:00.000Z',
};

it('shows each error with its stack', () => {
  expect(
    describeErrors([error, { ...error, kind: 'empty', message: 'Nothing is visible.', stack: [], count: 1 }]),
  ).toBe(`2026-11-20 20:31  blog r2  error at /posts/7, 3 times, first in firefox
  TypeError: x is null
    at open (entry.js:1:20)
    at entry.js:1:7

2026-11-20 20:31  blog r2  empty at /posts/7, once, first in firefox
  Nothing is visible.`);
});

it('says so when there are none', () => {
  expect(describeErrors([])).toBe('No errors in the last 30 days.');
});
