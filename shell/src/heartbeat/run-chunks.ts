/** The scripts of a release that may run before the shell, as the server has listed them. */
export const findChunks = () => document.querySelectorAll<HTMLLinkElement>('link[data-run="async"]');

/** Runs them, while the browser still fetches the shell. */
export function runChunks(): void {
  for (const link of findChunks()) {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = link.integrity;
    // As it is written: webpack takes a tag with the whole URL for its own, one that has failed, too.
    script.setAttribute('src', link.getAttribute('href') ?? '');
    document.head.append(script);
  }
}
