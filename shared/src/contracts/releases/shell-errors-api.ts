import Type from 'typebox';
import { PlainLine } from '../api/common';
import { ErrorDetail } from './failures-api';

/**
 * Errors of the shell itself, which belong to no release; below `/api/registry`:
 *
 * | Call | Who | Does |
 * |---|---|---|
 * | `POST /shell-errors/` | all | a browser tells of an error of the shell; rate limited |
 * | `GET  /shell-errors/` | operator | reports of browsers, newest first |
 */

/** An error that nobody caught (`error`), or one that ended the whole page (`crash`). */
export const shellErrorKinds = ['error', 'crash'] as const;
export type ShellErrorKind = (typeof shellErrorKinds)[number];

export const ShellErrorReport = Type.Object({
  kind: Type.Enum(shellErrorKinds),
  /** The path of the page, without query and hash. */
  page: PlainLine({ maxLength: 300, pattern: '^/' }),
  error: ErrorDetail,
});
export type ShellErrorReport = Type.Static<typeof ShellErrorReport>;

/** How often, and the stack of the first report. */
export const ShellError = Type.Object({
  kind: Type.Enum(shellErrorKinds),
  page: Type.String(),
  ...ErrorDetail.properties,
  count: Type.Integer(),
  last_at: Type.String({ format: 'date-time' }),
});
export type ShellError = Type.Static<typeof ShellError>;
