import type { ScriptRequest } from './load-script';

/** How long nobody asks a second time; shorter than the time that a live release has for itself. */
const hedgeDelayMs = 2000;

/**
 * Loads something, and asks for it once more while the first request stays silent: a request that got lost is never
 * answered. Both go on, and the first one that brings something wins.
 */
export async function hedgeRequest<Value>(
  load: (request: ScriptRequest) => Promise<Value>,
  request: ScriptRequest,
): Promise<Value> {
  const first = load(request);
  if (await settlesWithin(first, hedgeDelayMs)) return first;
  const url = new URL(request.url);
  // For a URL that hangs the browser sends nothing more.
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
