/** Something that the person who started us can put right: its message is one sentence, shown without a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}

/** A command line that makes no sense: a {@link UserError} that ends the process with exit code 2. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
}

/** The part of a failure worth showing inside such a sentence. */
export function toReason(error: unknown): string {
  return (error as Partial<Error> | undefined)?.message ?? String(error);
}

/** Node's word for what went wrong, such as `ENOENT`; Postgres's number where that is the one who failed. */
export function findErrorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
