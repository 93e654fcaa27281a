import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';
import type { ErrorDetail } from '@site/shared/contracts/api';
import { describeError, toDetail, withoutContent } from '../report/describe-error';
import { takeEarlyEvents } from './early-events';
import { findReleaseOfFile } from '../../remotes/find-release-of-file';
import { reportShellError } from '../report/report-shell-error';

export type Noticed = (
  culprit: ActiveRelease,
  kind: 'error' | 'policy',
  page: string,
  detail: ErrorDetail,
) => void;

/**
 * Tells of errors that nobody caught, and of what the security policy refused, where a file of a release is at fault, since the
 * page was opened. Errors of the shell's own files are reported to the operator.
 * Returns what ends it.
 */
export function watchErrors(findReleases: () => ReleaseSet, onNoticed: Noticed): () => void {
  const notice = (page: string, error: unknown, place?: string) => {
    const { culprit, isOfShell, detail } = describeError(error, findReleases(), place);
    if (culprit) onNoticed(culprit, 'error', page, detail);
    if (isOfShell) reportShellError('error', error, page);
  };
  const noticeViolation = (page: string, event: SecurityPolicyViolationEvent) => {
    const { sourceFile, lineNumber, columnNumber, effectiveDirective, blockedURI, target } = event;
    // A sanitiser reads foreign markup, and takes it out: attributes, and elements that are none of this page.
    if (effectiveDirective.endsWith('-attr') || (blockedURI === 'inline' && target === document)) return;
    // Without a file it may be content, such as a picture in a post.
    const found = findReleaseOfFile(sourceFile, findReleases());
    if (!found) return;
    const message = withoutContent(`The policy refuses ${effectiveDirective}: ${toOrigin(blockedURI)}`);
    const stack = [`${found.path}:${lineNumber}:${columnNumber}`];
    onNoticed(found.release, 'policy', page, toDetail(message, stack));
  };
  return takeEarlyEvents((event, page) => {
    if (event.type === 'error') {
      const { error, filename, lineno, colno } = event as ErrorEvent;
      notice(page, error, `at ${filename}:${lineno}:${colno}`);
    } else if (event.type === 'unhandledrejection') notice(page, (event as PromiseRejectionEvent).reason);
    else if (event.type === 'securitypolicyviolation')
      noticeViolation(page, event as SecurityPolicyViolationEvent);
  });
}

/** The host of an address; words such as `inline` and `eval` as they are. */
function toOrigin(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).host : blocked;
}
