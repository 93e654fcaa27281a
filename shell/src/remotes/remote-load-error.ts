import type { ActiveRelease, FailureKind } from '@site/shared/contracts';

/** A remote that cannot be shown; the sentence says which and why. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly kind: FailureKind;

  constructor({ name, release }: ActiveRelease, kind: FailureKind, reason: string, cause?: unknown) {
    super(`The remote "${name}" (release ${release}) cannot be shown: ${reason}`, { cause });
    this.kind = kind;
  }
}
