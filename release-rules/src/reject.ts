import { releaseRejections } from '@site/shared/contracts/api';
import { ReleaseRejectedError } from './release-rejected-error';

/** The rejections that come from what the release itself is. */
type Rejection = Exclude<
  keyof typeof releaseRejections,
  | 'unknownRemote'
  | 'releaseTaken'
  | 'otherContent'
  | 'inUse'
  | 'nothingToRollBackTo'
  | 'otherReleaseLive'
  | 'notADescription'
  | 'routeTaken'
>;

/** Rejects a release with its code and a sentence for the team. */
export function reject(rejection: Rejection, reason: string, cause?: unknown): never {
  throw new ReleaseRejectedError(reason, { code: releaseRejections[rejection], cause });
}
