/** Puts the styles of a remote into the site's layer for remotes. Styles that name a layer stay as they are. */
export function inAppLayer(styles: string): string {
  return /@layer\b/.test(styles) ? styles : `@layer app {\n${styles}\n}\n`;
}
