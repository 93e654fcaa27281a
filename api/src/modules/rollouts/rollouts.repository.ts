import type { ReleaseDescription } from '@site/shared/contracts';
import type { RolloutSummary } from '@site/shared/contracts/api';
import { backgroundStatement, statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import type { Evidence, Trials } from './judge-rollout';
import { watchedVitals, type RolloutFigures, type SideFigures, type WatchedVital } from './rollout-figures';

/** A rollout that goes on. */
export interface RunningRollout {
  id: string;
  remote: string;
  release: string;
  live: string;
  steps: number[];
  step: number;
  step_seconds: number;
  step_at: Date;
  evidence: Evidence;
}

export interface NewRollout {
  remote: string;
  release: string;
  live: string;
  steps: readonly number[];
  stepSeconds: number;
  by: string;
  now: Date;
  evidence: Evidence;
}

const columns = 'id::text, remote, release, live, steps, step, step_seconds, step_at, evidence';

const insert = statement<{ id: string }>(
  'rollouts.insert',
  `insert into rollouts (remote, release, live, steps, step_seconds, started_at, step_at, started_by, evidence)
   values ($remote, $release, $live, $steps, $stepSeconds, $now, $now, $by, $evidence) returning id::text`,
);

const listRunningIds = backgroundStatement<{ id: string }>(
  'rollouts.list-running-ids',
  `select id::text from rollouts where state = 'running' order by id`,
);

// Of several processes one decides; the others find nothing to do.
const lockRunning = backgroundStatement<RunningRollout>(
  'rollouts.lock-running',
  `select ${columns} from rollouts where id = $id::bigint and state = 'running' for update skip locked`,
);

const findRunning = statement<RunningRollout>(
  'rollouts.find-running',
  `select ${columns} from rollouts where remote = $remote and state = 'running' for update`,
);

const save = backgroundStatement(
  'rollouts.save',
  `update rollouts set step = $step, step_at = $stepAt, evidence = $evidence, verdict = $verdict
   where id = $id::bigint`,
);

const end = statement(
  'rollouts.end',
  `update rollouts set state = $state, verdict = $verdict, ended_at = $now where id = $id::bigint`,
);

const removeFailures = statement(
  'rollouts.remove-failures',
  `delete from rollout_failures where rollout_id = $id::bigint`,
);

const countFailure = statement(
  'rollouts.count-failure',
  `insert into rollout_failures (rollout_id, release, network)
   select id, $release, $network from rollouts
   where remote = $remote and state = 'running' and $release in (release, live)
   on conflict do nothing`,
);

const sumFigures = backgroundStatement<{ release: string; figure: string; bucket: number; count: number }>(
  'rollouts.sum-figures',
  `select release, figure, bucket, sum(count)::int as count from page_figures
   where remote = $remote and release in ($next, $live) group by release, figure, bucket`,
);

const sumFailures = backgroundStatement<{ release: string; count: number }>(
  'rollouts.sum-failures',
  `select release, count(*)::int as count from rollout_failures where rollout_id = $id::bigint group by release`,
);

const findBefore = statement<Trials>(
  'rollouts.find-before',
  `select
     (select coalesce(sum(count), 0)::int from page_figures
      where remote = $remote and release = $release and figure = 'view') as views,
     (select coalesce(sum(count), 0)::int from release_failures
      where remote = $remote and release = $release) as failures`,
);

const listShares = statement<{
  id: string;
  percent: number;
  description: ReleaseDescription;
  base_url: string | null;
}>(
  'rollouts.list-shares',
  `select o.id::text, o.steps[o.step] as percent, r.description, r.base_url
   from rollouts o join releases r on r.remote = o.remote and r.release = o.release
   where o.state = 'running' and o.steps[o.step] < 100 order by o.remote`,
);

const list = statement<RolloutSummary>(
  'rollouts.list',
  `select id::text, remote, release, live, steps, steps[step] as percent, step_seconds, state, verdict, started_by,
     ${toIsoTime('started_at')} as started_at, ${toIsoTime('step_at')} as step_at, ${toIsoTime('ended_at')} as ended_at
   from rollouts order by rollouts.id desc limit 100`,
);

const usesRelease = statement<{ id: string }>(
  'rollouts.uses-release',
  `select id::text from rollouts where remote = $remote and state = 'running' and $release in (release, live)`,
);

export async function insertRollout(tx: Queries, rollout: NewRollout): Promise<string> {
  const { evidence, ...values } = rollout;
  return (await tx.one(insert, { ...values, evidence: JSON.stringify(evidence) })).id;
}

export async function listRunningRollouts(db: Queries): Promise<string[]> {
  return (await db.many(listRunningIds)).map(({ id }) => id);
}

/** Undefined when it has ended, or when another process is at it. */
export function lockRollout(tx: Queries, id: string): Promise<RunningRollout | undefined> {
  return tx.find(lockRunning, { id });
}

/** The one of a remote; nobody else changes it until the end of the transaction. */
export function findRunningRollout(tx: Queries, remote: string): Promise<RunningRollout | undefined> {
  return tx.find(findRunning, { remote });
}

export async function saveRollout(
  tx: Queries,
  id: string,
  { step, stepAt, evidence, verdict }: { step: number; stepAt: Date; evidence: Evidence; verdict: string },
): Promise<void> {
  await tx.execute(save, { id, step, stepAt, verdict, evidence: JSON.stringify(evidence) });
}

/** What was kept of networks goes with it. */
export async function endRollout(
  tx: Queries,
  id: string,
  ended: { state: Exclude<RolloutSummary['state'], 'running'>; verdict: string; now: Date },
): Promise<void> {
  await tx.execute(end, { id, ...ended });
  await tx.execute(removeFailures, { id });
}

/** Counts a network that has reported a failure, once for each side of a rollout that goes on. */
export async function countRolloutFailure(
  db: Queries,
  { remote, release, network }: { remote: string; release: string; network: Buffer },
): Promise<void> {
  await db.execute(countFailure, { remote, release, network });
}

/** The sums of both sides; the failures are those that came during this rollout. */
export async function sumRolloutFigures(
  tx: Queries,
  { id, remote, release, live }: { id?: string; remote: string; release: string; live: string },
): Promise<RolloutFigures> {
  const figures = await tx.many(sumFigures, { remote, next: release, live });
  const failures = id === undefined ? [] : await tx.many(sumFailures, { id });
  const toSide = (side: string): SideFigures => {
    const own = figures.filter((row) => row.release === side);
    const toHistogram = (vital: WatchedVital) =>
      Object.fromEntries(
        own.filter(({ figure }) => figure === vital).map(({ bucket, count }) => [bucket, count]),
      );
    const [lcp, inp] = watchedVitals.map(toHistogram) as [SideFigures['lcp'], SideFigures['inp']];
    return {
      views: own.find(({ figure }) => figure === 'view')?.count ?? 0,
      failures: failures.find((row) => row.release === side)?.count ?? 0,
      lcp,
      inp,
    };
  };
  return { next: toSide(release), live: toSide(live) };
}

/** What a release had in its whole time. */
export async function findTrials(tx: Queries, remote: string, release: string): Promise<Trials> {
  return (await tx.find(findBefore, { remote, release })) ?? { views: 0, failures: 0 };
}

/** What is rolled out to a part of the visitors now. */
export function listRolloutShares(db: Queries) {
  return db.many(listShares);
}

/** The newest 100, newest first. */
export function listRollouts(db: Queries): Promise<RolloutSummary[]> {
  return db.many(list);
}

export async function isInRollout(db: Queries, remote: string, release: string): Promise<boolean> {
  return (await db.find(usesRelease, { remote, release })) !== undefined;
}
