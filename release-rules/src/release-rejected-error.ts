import type { FieldErrors } from '@site/shared/contracts';
import { releaseRejections } from '@site/shared/contracts/api';

interface RejectionOptions {
  /** One of `releaseRejections`. */
  code: string;
  cause?: unknown;
}

/** A release breaks a rule; the message is a sentence for its team. */
export class ReleaseRejectedError extends Error {
  readonly code: string;
  /** Messages by field, where single fields are wrong. */
  readonly details?: FieldErrors;

  constructor(reason: string, { code, cause }: RejectionOptions) {
    super(reason, { cause });
    this.code = code;
  }
}

/** The text is no description of a release of this remote. */
export class InvalidDescriptionError extends ReleaseRejectedError {
  override readonly details: { description: string[] };

  constructor(problems: string[], cause?: unknown) {
    const sentences = problems.slice(0, 20).map((problem) => `This is no release description: ${problem}`);
    // Stryker disable next-line StringLiteral: every caller passes a problem
    const [first = 'This is no release description.'] = sentences;
    super(first, { code: releaseRejections.notADescription, cause });
    this.details = { description: sentences };
  }
}

/** The release owns a route that is somebody else's. */
export class RouteTakenError extends ReleaseRejectedError {
  constructor(route: string, owner: string) {
    super(`The route ${route} belongs to ${owner}.`, { code: releaseRejections.routeTaken });
  }
}

/** The release lacks routes of the one whose place it takes. */
export class RoutesDroppedError extends ReleaseRejectedError {
  override readonly details: { routes: string[]; links?: string[] };

  constructor(routes: string[], links: string[]) {
    super('The release that is live has routes that this one lacks: their addresses would be a 404.', {
      code: releaseRejections.routesDropped,
    });
    this.details = { routes, ...(links.length > 0 && { links }) };
  }
}
