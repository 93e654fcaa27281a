/** An error that the user can fix: its message is one sentence, shown without a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}

/** A wrong command line: a {@link UserError} that ends the process with exit code 2. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
}

/** The reason for a failure, for use inside such a sentence. */
export function toReason(error: unknown): string {
  return (error as Partial<Error> | undefined)?.message ?? String(error);
}

/** Node's error code, such as `ENOENT`, or Postgres's SQLSTATE. */
export function findErrorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
