import type { ActiveRelease } from '@site/shared/contracts';

/** A remote that cannot be shown; the sentence says which and why. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor({ name, release }: ActiveRelease, reason: string, cause?: unknown) {
    super(`The remote "${name}" (release ${release}) cannot be shown: ${reason}`, { cause });
  }
}
