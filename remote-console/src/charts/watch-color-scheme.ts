/**
 * Calls back when the page may have changed between light and dark, for what no style sheet colors. Returns a function that
 * stops it.
 */
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
