/**
 * A loader that puts the styles of a remote into the site's layer for remotes. Styles that name a layer stay as they are, and so do
 * those that import others, which CSS only allows outside of a layer.
 *
 * @param {string} styles
 */
export default function appLayerLoader(styles) {
  return /@(?:layer|import)\b/.test(styles) ? styles : `@layer app {\n${styles}\n}\n`;
}
