import type { ReleaseSummary } from '@site/shared/contracts/api';
import { describeRemotes } from './describe-remotes';

const release: ReleaseSummary = {
  release: 'abc',
  state: 'active',
  external_origin: null,
  bytes: 412_300,
  published_at: '2026-11-20T20:31:12.000Z',
  published_by: 'blog team',
  activated_at: '2026-11-20T20:31:13.000Z',
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
    failures: [],
  };
  const text = describeRemotes([
    { name: 'blog', releases: [release, elsewhere] },
    { name: 'news', releases: [] },
  ]);
  expect(text).toBe(`blog
  abc     live      2026-11-20 20:31 UTC  by blog team  413 kB               pinned
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
