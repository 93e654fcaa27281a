import { backgroundQuery, backgroundStatement, query, type Queries } from '../../db';
import type { RolloutFigures, SideFigures } from './rollout-figures';
import { rolloutLimits } from './rollout-limits';

/** One network's figure about a page that it was served. */
export interface ReportedFigure {
  remote: string;
  release: string;
  figure: 'view' | 'lcp' | 'inp';
  /** A keyed hash of the network. */
  reporter: string;
  bucket: number;
  count: number;
}

/** Restricts to the report's rollouts. */
const ofOpen = `state in ('running', 'waiting')`;

// In a fixed order, so that concurrent processes do not deadlock. A network has one sample of each web vital on each side.
const addFigures = backgroundStatement(
  'rollout-reports.add-figures',
  `insert into rollout_reports (rollout_id, release, figure, reporter, bucket, count)
   select o.id, f.release, f.figure, decode(f.reporter, 'hex'), f.bucket,
     case f.figure when 'view' then least(f.count, $mostViews) else 1 end
   from jsonb_to_recordset($figures::jsonb) as f(
     remote text, release text, figure text, reporter text, bucket smallint, count integer
   )
   join rollouts o on o.remote = f.remote and f.release in (o.release, o.live) and ${ofOpen}
   order by o.id, f.release, f.figure, f.reporter
   on conflict (rollout_id, release, figure, reporter) do update set count = case excluded.figure
     when 'view' then least(rollout_reports.count + excluded.count, $mostViews) else rollout_reports.count end`,
);

/**
 * Counts a network in which a release has failed, once for each rollout. A network counts on the side where it failed
 * first, which is random.
 */
export const addReportedFailure = query.execute<ReportedFailure>(
  'rollout-reports.add-failure',
  `insert into rollout_reports (rollout_id, release, figure, reporter)
   select id, $release, 'failure', $reporter from rollouts o
   where remote = $remote and ${ofOpen} and $release in (release, live)
     and not exists (
       select from rollout_reports r where r.rollout_id = o.id and r.figure = 'failure' and r.reporter = $reporter
     )
   on conflict do nothing`,
);

/** Records that the shell server failed to render a page of the release that the previous one renders. */
export const addSeenFailure = query.execute<ReportedFailure>(
  'rollout-reports.add-seen',
  `insert into rollout_reports (rollout_id, release, figure, reporter)
   select id, $release, 'seen', $reporter from rollouts where remote = $remote and ${ofOpen} and $release = release
   on conflict do nothing`,
);

const sum = backgroundStatement<{ release: string; figure: string; bucket: number; count: number }>(
  'rollout-reports.sum',
  `select release, figure, bucket, sum(count)::int as count from rollout_reports
   where rollout_id = $id::bigint and figure <> 'seen' group by release, figure, bucket`,
);

const sumLiveVitals = backgroundStatement<{ figure: string; bucket: number; count: number }>(
  'rollout-reports.sum-live-vitals',
  `select figure, bucket, sum(count)::int as count from page_figures
   where remote = $remote and release = $live and figure in ('lcp', 'inp') group by figure, bucket`,
);

/** Whether the shell server failed to render a page of the release that the live one renders. */
export const isFailureSeen = backgroundQuery.oneValue<boolean, Rollout>(
  'rollout-reports.is-seen',
  `select exists (
     select from rollout_reports where rollout_id = $id::bigint and figure = 'seen' and release = $release
   ) as is_seen`,
);

/** Adds distinct figures to open rollouts. */
export async function addReportedFigures(db: Queries, figures: readonly ReportedFigure[]): Promise<void> {
  await db.execute(addFigures, {
    figures: JSON.stringify(figures),
    mostViews: rolloutLimits.viewsPerNetwork,
  });
}

interface ReportedFailure {
  remote: string;
  release: string;
  reporter: Buffer;
}

interface Rollout {
  id: string;
  remote: string;
  release: string;
  live: string;
}

/** The sums of reports since it began; the speed of the live release includes earlier ones. */
export async function sumReports(
  tx: Queries,
  { id, remote, release, live }: Rollout,
): Promise<RolloutFigures> {
  const rows = await tx.many(sum, { id });
  const ofLive = await tx.many(sumLiveVitals, { remote, live });
  const toSide = (side: string, vitals: typeof ofLive): SideFigures => {
    const own = rows.filter((row) => row.release === side);
    const countOf = (figure: string) => own.find((row) => row.figure === figure)?.count ?? 0;
    const toHistogram = (vital: string) =>
      Object.fromEntries(
        vitals.filter(({ figure }) => figure === vital).map(({ bucket, count }) => [bucket, count]),
      );
    return {
      views: countOf('view'),
      failures: countOf('failure'),
      lcp: toHistogram('lcp'),
      inp: toHistogram('inp'),
    };
  };
  return {
    next: toSide(
      release,
      rows.filter((row) => row.release === release),
    ),
    live: toSide(live, ofLive),
  };
}
