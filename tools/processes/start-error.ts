/** Something that the person who started us can put right: its message is one sentence, shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The part of a failure worth showing inside such a sentence. */
export function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
