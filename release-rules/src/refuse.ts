import { releaseRefusals } from '@site/shared/contracts/api';
import { ReleaseRefusedError } from './release-refused-error';

/** The refusals that come from what the release itself is. */
type Refusal = Exclude<
  keyof typeof releaseRefusals,
  'unknownRemote' | 'releaseTaken' | 'inUse' | 'nothingToRollBackTo' | 'notADescription' | 'routeTaken'
>;

/** Refuses a release with its code and a sentence for the team. */
export function refuse(refusal: Refusal, reason: string, cause?: unknown): never {
  throw new ReleaseRefusedError(reason, { code: releaseRefusals[refusal], cause });
}
