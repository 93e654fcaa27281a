import type { ReleaseViews } from '@site/shared/contracts/api';
import { describeViews } from './describe-views';

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

it('says so when nothing was viewed', () => {
  expect(describeViews([unseen])).toBe('No views yet.');
});
