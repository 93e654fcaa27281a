import { setTimeout as sleep } from 'node:timers/promises';
import { CallError, UnreachableError } from '@site/command-kit/site-client';
import { UserError } from '@site/command-kit/user-error';

const defaultLimits = { timeoutMs: 30_000, pauseMs: 500 };

/**
 * Makes a call again, for 30 s unless given, as long as what is wrong may pass by itself: a database that has just been started, a
 * server that starts again or has too much to do. Only for calls that may be made twice.
 *
 * @param log gets a sentence when the waiting begins
 * @throws what the last attempt has thrown; a {@link UserError} that names call and cause when the time is up
 */
export async function retryWhileUnavailable<Result>(
  call: () => Promise<Result>,
  log: (line: string) => void,
  { timeoutMs, pauseMs } = defaultLimits,
): Promise<Result> {
  const end = performance.now() + timeoutMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const reason = findPassingReason(error);
      if (reason === undefined) throw error;
      if (performance.now() > end)
        throw new UserError(`${reason} Tried for ${timeoutMs / 1000} s.`, { cause: error });
      if (attempt === 0) log(`${reason} Trying again for up to ${timeoutMs / 1000} s …`);
      await sleep(pauseMs);
    }
  }
}

/** What went wrong, with the call, as a sentence; undefined when it will not pass. */
function findPassingReason(error: unknown): string | undefined {
  if (error instanceof UnreachableError) return `${error.reason}.`;
  const failure = error instanceof UserError ? error.cause : error;
  return failure instanceof CallError && [502, 503, 504].includes(failure.status)
    ? failure.message.replace(/\.?$/, '.')
    : undefined;
}
