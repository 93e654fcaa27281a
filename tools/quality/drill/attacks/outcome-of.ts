import { CallError } from '@site/command-kit/site-client';

/** The status of a call, and the code of its refusal. */
export interface CallOutcome {
  status: number;
  code?: string | undefined;
}

/** Waits for a call and returns how it went; rejects only when there was no response. */
export async function outcomeOf(call: Promise<unknown>): Promise<CallOutcome> {
  try {
    await call;
    return { status: 200 };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { status: error.status, code: error.code };
  }
}
