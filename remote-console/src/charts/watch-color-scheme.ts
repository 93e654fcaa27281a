/** Tells when the page may have gone from light to dark or back, for what no style sheet colors. Returns how to stop. */
export function watchColorScheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  const chosen = new MutationObserver(onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
