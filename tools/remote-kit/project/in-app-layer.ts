/**
 * Puts the styles of a remote into the layer that the site has for them, after those of its controls and apart from those of
 * other remotes. Styles that name a layer stay as they are.
 */
export function inAppLayer(styles: string): string {
  return /@layer\b/.test(styles) ? styles : `@layer app {\n${styles}\n}\n`;
}
