import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';
import type { ErrorDetail } from '@site/shared/contracts/api';
import { describeError, findBrowser, withoutContent } from './describe-error';
import { findReleaseOfFile } from './find-release';

export type Noticed = (culprit: ActiveRelease, kind: 'error' | 'policy', detail: ErrorDetail) => void;

/**
 * Tells of errors that nobody caught, and of what the security policy refused, where a file of a release is at fault.
 * Returns what ends it.
 */
export function watchErrors(
  findReleases: () => ReleaseSet,
  findShown: () => ActiveRelease | undefined,
  onNoticed: Noticed,
): () => void {
  const notice = (error: unknown) => {
    const { culprit, detail } = describeError(error, findReleases());
    if (culprit) onNoticed(culprit, 'error', detail);
  };
  const onError = ({ error }: ErrorEvent) => notice(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => notice(reason);
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const { sourceFile, lineNumber, columnNumber, effectiveDirective, blockedURI } = event;
    const found = findReleaseOfFile(sourceFile, findReleases());
    // Browsers know no file where markup or an element asks, as a picture does: that is part of the page on the screen.
    const culprit = sourceFile ? found?.release : findShown();
    if (!culprit) return;
    const message = withoutContent(`The policy refuses ${effectiveDirective}: ${toOrigin(blockedURI)}`);
    const stack = found ? [`${found.path}:${lineNumber}:${columnNumber}`] : [];
    onNoticed(culprit, 'policy', { message, stack, browser: findBrowser() });
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  document.addEventListener('securitypolicyviolation', onViolation);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('securitypolicyviolation', onViolation);
  };
}

/** The host of an address; words such as `inline` and `eval` as they are. */
function toOrigin(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).host : blocked;
}
