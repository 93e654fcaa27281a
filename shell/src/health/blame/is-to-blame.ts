import type { ActiveRelease } from '@site/shared/contracts';
import type { ReportedFailureKind } from '@site/shared/contracts/api';
import { isNewerThanShell } from '../../releases/newer-than-shell';
import { isOverride } from '../../remotes/override-release';
import { readStack } from './read-stack';

/** What React runs into where its nodes are elsewhere: translators wrap texts, and extensions move fields. */
const movedNodes = ['NotFoundError', 'HierarchyRequestError'];

/**
 * Whether a failure counts against a release. One that a developer has put in the place of another fails in their own browser
 * alone, one that is newer than the shell may need what this shell lacks, and what comes from outside is not a release's doing.
 *
 * @param componentStack where React was when it was thrown
 */
export function isToBlame(
  failed: ActiveRelease,
  kind: ReportedFailureKind,
  thrown: unknown,
  componentStack?: string | null,
): boolean {
  if (isOverride(failed) || isNewerThanShell(failed)) return false;
  if (!isOutsideFailure(failed, kind, thrown, componentStack)) return true;
  const { name, release } = failed;
  console.warn(`Not counted against ${name} ${release}: it fails because of a change from outside.`);
  return false;
}

/**
 * Whether something was thrown by code of an extension or a script that was put in, or by React, because its nodes were
 * changed. What was thrown while a release was rendered has to lead to a file of it.
 */
function isOutsideFailure(
  failed: ActiveRelease,
  kind: ReportedFailureKind,
  thrown: unknown,
  componentStack: string | null | undefined,
): boolean {
  const read = (stack: string) => readStack(stack, { remotes: [failed] });
  // What loads a release says why it could not, and has the error itself as its cause.
  const [own = '', ...causes] = listErrors(thrown).map(({ stack = '' }) => stack);
  if ([own, ...causes].some((stack) => read(stack).isOutside)) return true;
  if (kind !== 'render') return false;
  if (thrown instanceof DOMException && movedNodes.includes(thrown.name)) return !read(own).culprit;
  const { culprit, frames, isOutside } = read(`${own}\n${componentStack ?? ''}`);
  // Without any place nothing is known, and it was caught around the release.
  return !culprit && (isOutside || frames.length > 0);
}

function listErrors(thrown: unknown): Error[] {
  return thrown instanceof Error ? [thrown, ...listErrors(thrown.cause)] : [];
}
