import Type from 'typebox';
import { PlainLine } from '../api/common';
import { ReportToken } from './report-token';
import { ReleaseId, RemoteName } from './release-names';

/**
 * Views of pages and their web vitals, by remote, release and route. Nothing of it says who viewed a page, or which post. Three
 * calls below `/api/registry`:
 *
 * | Call | Who | Does |
 * |---|---|---|
 * | `POST /views/` | all | a browser tells what was viewed; counted with a token of that page; rate limited |
 * | `GET  /views/` | any token | views, share of failing views and web vitals of every release |
 * | `GET  /remotes/:remote/views/` | any token | the same of one remote over time, by release |
 */

/** Largest contentful paint and interaction to next paint in milliseconds, cumulative layout shift without a unit. */
export const webVitals = ['lcp', 'inp', 'cls'] as const;
export type WebVital = (typeof webVitals)[number];

/** How many pages and how many views of one a report may have: a browser sends more in a further one. */
export const viewReportLimits = { pages: 20, views: 50 } as const;

const page = {
  remote: RemoteName,
  release: ReleaseId,
  /** One of the release's routes, such as `/posts/:id`; never the path of a page. */
  route: PlainLine({ maxLength: 300, pattern: '^/' }),
};

export const ViewCount = Type.Object({
  ...page,
  views: Type.Integer({ minimum: 1, maximum: viewReportLimits.views }),
});
export type ViewCount = Type.Static<typeof ViewCount>;

export const VitalSample = Type.Object({
  ...page,
  name: Type.Enum(webVitals),
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
});

/** What a browser has seen since its last report. */
export const ViewReport = Type.Object({
  views: Type.Array(ViewCount, { maxItems: viewReportLimits.pages }),
  /** Of a sample of the pages that were opened. */
  vitals: Type.Array(VitalSample, { maxItems: webVitals.length }),
  /** Without one nothing counts; with one, one view of its page, and one sample of each vital. */
  token: Type.Optional(ReportToken),
});
export type ViewReport = Type.Static<typeof ViewReport>;

/** The longest time that a series may span, by the unit of its points. What is older than 30 days is known by the day only. */
export const viewSeriesMaxDays = { hour: 8, day: 92 } as const;

/** How many releases a series has at most: those that were viewed last. */
export const viewSeriesReleases = 12;

export const ViewSeriesQuery = Type.Object({
  /** Begins with the hour or day, in UTC, that this is in. */
  from: Type.String({ format: 'date-time' }),
  /** Ends before it. */
  to: Type.String({ format: 'date-time' }),
  by: Type.Enum(['hour', 'day']),
});
export type ViewSeriesQuery = Type.Static<typeof ViewSeriesQuery>;

const Share = Type.Number({ minimum: 0, maximum: 1 });

const Failing = Type.Union([Type.Object({ share: Share, low: Share, high: Share }), Type.Null()]);
const Vitals = Type.Array(
  Type.Object({ name: Type.Enum(webVitals), p75: Type.Number(), samples: Type.Integer() }),
);

/** What visitors had of one release. */
export const ReleaseViews = Type.Object({
  remote: RemoteName,
  release: ReleaseId,
  state: Type.Union([Type.Literal('active'), Type.Literal('fallback'), Type.Literal('published')]),
  views: Type.Integer(),
  /** How many failures of the release browsers reported. */
  failures: Type.Integer(),
  /** The share of views that failed, and the interval (Wilson, 95 %) in which it is; null without views and failures. */
  failing: Failing,
  /** By web vital that has samples: what three in four visitors had at most. */
  vitals: Vitals,
  /** Most viewed first. */
  routes: Type.Array(Type.Object({ route: Type.String(), views: Type.Integer() })),
});
export type ReleaseViews = Type.Static<typeof ReleaseViews>;

/** What visitors had of one release in one hour or day. */
export const ViewPoint = Type.Object({
  /** The beginning of the hour or day, in UTC. */
  at: Type.String({ format: 'date-time' }),
  release: ReleaseId,
  views: Type.Integer(),
  failures: Type.Integer(),
  /** As in {@link ReleaseViews}. */
  failing: Failing,
  vitals: Vitals,
});
export type ViewPoint = Type.Static<typeof ViewPoint>;

/** A series over time; an hour or day in which nothing was reported of a release has no point for it. */
export const ViewSeries = Type.Object({
  remote: RemoteName,
  /** Oldest first. */
  points: Type.Array(ViewPoint),
});
export type ViewSeries = Type.Static<typeof ViewSeries>;
