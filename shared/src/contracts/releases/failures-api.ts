import Type from 'typebox';
import { PlainLine } from '../api/common';
import { failureKinds } from './release-contract';
import { ReleaseId, RemoteName } from './release-names';
import { ReportToken } from './report-token';

/**
 * Failures of releases in browsers; below `/api/registry`:
 *
 * | Call | Who | Does |
 * |---|---|---|
 * | `POST /failures/` | all | a browser tells that a release failed; counted with a token of that page; rate limited |
 * | `GET  /errors/` | any token | reports of browsers, newest first |
 */

const Timestamp = Type.String({ format: 'date-time' });

/**
 * What the shell notices of a release that is on the screen: nothing of its page is visible (`empty`), an error that nobody
 * caught (`error`), something that the security policy refused it (`policy`), a main thread that does not answer (`hang`), or
 * the browser has ended the page, as for the lack of memory (`crash`).
 */
export const watchdogKinds = ['empty', 'error', 'policy', 'hang', 'crash'] as const;

export const FailureKindSchema = Type.Enum([...failureKinds, ...watchdogKinds]);
export type ReportedFailureKind = Type.Static<typeof FailureKindSchema>;

/** How often one release failed in browsers in one way on one page. */
export const FailureSummary = Type.Object({
  kind: FailureKindSchema,
  page: Type.String(),
  count: Type.Integer(),
  last_at: Timestamp,
});
export type FailureSummary = Type.Static<typeof FailureSummary>;

/** How much a report says of an error. */
export const errorLimits = { message: 300, frames: 10, frame: 200 } as const;

export const browserFamilies = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

/** What was thrown or refused. It has no addresses, and nothing that a visitor has typed: the browser leaves these out. */
export const ErrorDetail = Type.Object({
  message: PlainLine({ maxLength: errorLimits.message }),
  /** Innermost first: function, file, line and column. Files are those of the release or the shell. */
  stack: Type.Array(PlainLine({ maxLength: errorLimits.frame }), { maxItems: errorLimits.frames }),
  browser: Type.Enum(browserFamilies),
});
export type ErrorDetail = Type.Static<typeof ErrorDetail>;

/** One page of a site's failures, as a browser reports it. */
export const FailureReport = Type.Object({
  remote: RemoteName,
  release: ReleaseId,
  kind: FailureKindSchema,
  /** The path of the page, without query and hash. */
  page: PlainLine({ maxLength: 300, pattern: '^/' }),
  error: Type.Optional(ErrorDetail),
  /** Without one nothing counts. */
  token: Type.Optional(ReportToken),
});
export type FailureReport = Type.Static<typeof FailureReport>;

/** What browsers said of a failure of a release: how often, and the stack of the first report. */
export const ReleaseError = Type.Object({
  remote: RemoteName,
  release: ReleaseId,
  kind: FailureKindSchema,
  page: Type.String(),
  ...ErrorDetail.properties,
  count: Type.Integer(),
  last_at: Timestamp,
});
export type ReleaseError = Type.Static<typeof ReleaseError>;
