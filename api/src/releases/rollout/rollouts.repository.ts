import type { ReleaseDescription } from '@site/shared/contracts';
import type { RolloutSummary } from '@site/shared/contracts/api';
import { backgroundQuery, query } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import type { Evidence, Trials } from './assess-rollout';

/** A running rollout, or one that waits for a person. */
export interface OpenRollout {
  id: string;
  remote: string;
  release: string;
  live: string;
  steps: number[];
  step: number;
  step_seconds: number;
  step_at: Date;
  state: 'running' | 'waiting';
  verdict: string;
  evidence: Evidence;
}

export interface NewRollout {
  remote: string;
  release: string;
  live: string;
  steps: readonly number[];
  stepSeconds: number;
  group?: string | undefined;
  by: string;
  now: Date;
  evidence: Evidence;
}

const columns =
  'id::text, remote, release, live, steps, step, step_seconds, step_at, state, verdict, evidence';
const isOpen = `state in ('running', 'waiting')`;

/** Returns the id. */
export const insertRollout = query.oneValue<string, NewRollout>(
  'rollouts.insert',
  `insert into rollouts (remote, release, live, steps, step_seconds, group_name, started_at, step_at, started_by, evidence)
   values ($remote, $release, $live, $steps, $stepSeconds, $group, $now, $now, $by, $evidence) returning id::text`,
);

export const listOpenRollouts = backgroundQuery.manyValues<string>(
  'rollouts.list-open-ids',
  `select id::text from rollouts where ${isOpen} order by id`,
);

/**
 * Undefined when it has ended, or another process holds the lock. One of several processes decides; the others find
 * nothing to do.
 */
export const lockRollout = backgroundQuery.find<OpenRollout, { id: string }>(
  'rollouts.lock-open',
  `select ${columns} from rollouts where id = $id::bigint and ${isOpen} for update skip locked`,
);

/** The open rollout of a remote; nobody else changes it until the end of the transaction. */
export const findOpenRollout = query.find<OpenRollout, { remote: string }>(
  'rollouts.find-open',
  `select ${columns} from rollouts where remote = $remote and ${isOpen} for update`,
);

export const saveRollout = backgroundQuery.execute<
  Pick<OpenRollout, 'id' | 'step' | 'state' | 'verdict' | 'evidence'> & { stepAt: Date }
>(
  'rollouts.save',
  `update rollouts set step = $step, step_at = $stepAt, evidence = $evidence, verdict = $verdict, state = $state
   where id = $id::bigint`,
);

/** Removes the figures of networks as well. */
export const endRollout = query.executeAll<{
  id: string;
  state: Exclude<RolloutSummary['state'], OpenRollout['state']>;
  verdict: string;
  now: Date;
}>(
  'rollouts.end',
  `update rollouts set state = $state, verdict = $verdict, ended_at = $now where id = $id::bigint`,
  `delete from rollout_reports where rollout_id = $id::bigint`,
);

/** All figures of a release. */
export const getTrials = query.one<Trials, { remote: string; release: string }>(
  'rollouts.find-before',
  `select
     (select coalesce(sum(count), 0)::int from page_figures
      where remote = $remote and release = $release and figure = 'view') as views,
     (select coalesce(sum(count), 0)::int from release_failures
      where remote = $remote and release = $release) as failures`,
);

/** Partial rollouts. */
export const listRolloutShares = query.many<{
  id: string;
  percent: number;
  group: string | null;
  description: ReleaseDescription;
  base_url: string | null;
}>(
  'rollouts.list-shares',
  `select o.id::text, o.steps[o.step] as percent, o.group_name as "group", r.description, r.base_url
   from rollouts o join releases r on r.remote = o.remote and r.release = o.release
   where o.state = 'running' and o.steps[o.step] < 100 order by o.remote`,
);

/** The newest 100, newest first. */
export const listRollouts = query.many<RolloutSummary>(
  'rollouts.list',
  `select id::text, remote, release, live, steps, steps[step] as percent, group_name as "group", step_seconds, state, verdict, started_by,
     ${toIsoTime('started_at')} as started_at, ${toIsoTime('step_at')} as step_at, ${toIsoTime('ended_at')} as ended_at
   from rollouts order by rollouts.id desc limit 100`,
);

export const isInRollout = query.exists<{ remote: string; release: string }>(
  'rollouts.uses-release',
  `select id::text from rollouts where remote = $remote and ${isOpen} and $release in (release, live)`,
);
