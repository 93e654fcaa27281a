import type { AuditEntry, ReleaseSummary, RemoteSummary, RolloutSummary } from '@site/shared/contracts/api';
import type { PlannedCalls } from '@site/shared/testing';

const toRelease = (release: string, state: ReleaseSummary['state']): ReleaseSummary => ({
  release,
  state,
  external_origin: null,
  bytes: 1000,
  published_at: '2026-03-14T09:00:00.000Z',
  published_by: 'blog team',
  activated_at: state === 'published' ? null : '2026-03-14T10:00:00.000Z',
  kept: false,
  failures: [],
});

export const sampleRemotes: RemoteSummary[] = [
  {
    name: 'blog',
    releases: [toRelease('r3', 'published'), toRelease('r2', 'active'), toRelease('r1', 'fallback')],
  },
  { name: 'tools', releases: [toRelease('t1', 'active')] },
];

export const sampleChange: AuditEntry = {
  at: '2026-03-14T10:00:00.000Z',
  by: 'blog team',
  by_kind: 'team',
  action: 'activate',
  remote: 'blog',
  from: 'r1',
  to: 'r2',
  reason: 'a new editor',
};

export const sampleRollout: RolloutSummary = {
  id: '1',
  remote: 'blog',
  release: 'r3',
  live: 'r2',
  steps: [5, 25, 100],
  percent: 25,
  step_seconds: 600,
  state: 'running',
  verdict: 'As good so far.',
  started_by: 'blog team',
  started_at: '2026-03-14T10:00:00.000Z',
  step_at: '2026-03-14T10:10:00.000Z',
  ended_at: null,
};

/** The registry's responses for the samples. */
export const sampleCalls: PlannedCalls = {
  'GET /registry/remotes/': { status: 200, body: sampleRemotes },
  'GET /registry/rollouts/': { status: 200, body: [] },
  'GET /registry/views/': { status: 200, body: [] },
  'GET /registry/errors/': { status: 200, body: [] },
  'GET /registry/audit/': { status: 200, body: [sampleChange] },
  'GET /registry/tokens/': { status: 200, body: [] },
  'GET /registry/remotes/blog/views/': { status: 200, body: { remote: 'blog', points: [] } },
  'GET /registry/remotes/tools/views/': { status: 200, body: { remote: 'tools', points: [] } },
};
