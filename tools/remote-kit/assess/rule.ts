import type { CheckName } from '@site/release/check-report';
import type { Find } from './find';

/** Something about an application that differs between a site of its own and an area of this one. */
export interface Rule {
  /** The check of a release that is about it. */
  check: CheckName;
  says: string;
  /** What visitors have; what the check says unless given. */
  seen?: string;
  mend: string;
  /** It works, or works for now. */
  isAdvice?: true;
  find: Find;
}
