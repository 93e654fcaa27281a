import { CallError } from '@site/command-kit/site-client';

/** The status of a call, and the code of its error. */
export interface CallOutcome {
  status: number;
  code?: string | undefined;
}

/** Resolves with the outcome of a call; rejects only when there was no response. */
export async function outcomeOf(call: Promise<unknown>): Promise<CallOutcome> {
  try {
    await call;
    return { status: 200 };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { status: error.status, code: error.code };
  }
}
