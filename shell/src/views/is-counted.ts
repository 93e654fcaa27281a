/** Programs that drive a browser say so, and are no visitors. Without a network there is nobody to tell. */
export function isCounted(): boolean {
  return !navigator.webdriver && navigator.onLine;
}

/** Resolves when the page is shown: one that the browser prepares beforehand may never be. */
export function whenShown(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  );
}
