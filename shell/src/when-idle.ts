/** Resolves when the browser is idle, after `timeoutMs` at the latest. */
export function whenIdle(timeoutMs = 1500): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else setTimeout(resolve, 200);
  });
}
