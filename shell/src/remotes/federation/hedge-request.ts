import type { ScriptRequest } from './load-script';

/** How long the first request runs alone; shorter than the time after which the fallback starts. */
const hedgeDelayMs = 2000;

/**
 * Loads something, and sends a second request when the first one gets no response in time (a hedged request): a request
 * that got lost never gets one. Both go on, and the first one that succeeds wins.
 */
export async function hedgeRequest<Value>(
  load: (request: ScriptRequest) => Promise<Value>,
  request: ScriptRequest,
): Promise<Value> {
  const first = load(request);
  if (await settlesWithin(first, hedgeDelayMs)) return first;
  const url = new URL(request.url);
  // While a request hangs, the browser sends no second one to the same URL.
  url.searchParams.set('again', '1');
  const second = load({ ...request, url: url.href, timeoutMs: request.timeoutMs - hedgeDelayMs });
  return Promise.any([first, second]).catch(() => first);
}

function settlesWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(false), timeoutMs);
    const settle = () => {
      clearTimeout(timeout);
      resolve(true);
    };
    promise.then(settle, settle);
  });
}
