/** Input by which visitors scroll themselves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How long a page may grow until it counts as complete. */
const timeoutMs = 10_000;

/**
 * Scrolls to `top` as soon as the page is tall enough, unless the visitor moves first. Calls `onEnd` in every case.
 * Returns the function that stops it.
 */
export function followGrowth(top: number, onEnd: () => void): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (root.scrollHeight - root.clientHeight < top) return;
    window.scrollTo(0, top);
    stop();
  });
  const timeout = setTimeout(stop, timeoutMs);
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;

  function stop() {
    observer.disconnect();
    clearTimeout(timeout);
    for (const move of ownMoves) removeEventListener(move, stop);
    onEnd();
  }
}
