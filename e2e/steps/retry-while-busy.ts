import { setTimeout as sleep } from 'node:timers/promises';

/** Of Playwright, or of `fetch`. */
interface AnyResponse {
  status: number | (() => number);
}

/**
 * Sends a request again while the server is too busy to take it, as it is now and then where others work on the same
 * machine: it turns such requests away before it looks at them. The test's own time limit ends this.
 */
export async function retryWhileBusy<Response extends AnyResponse>(
  send: () => Promise<Response>,
): Promise<Response> {
  for (;;) {
    const response = await send();
    const status = typeof response.status === 'function' ? response.status() : response.status;
    if (status !== 503) return response;
    await sleep(250);
  }
}
