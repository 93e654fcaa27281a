export { createLookAlikeFinder, toLookKeys } from './look-keys';
export { hasPlainWords, isOfOneScript } from './scripts';
export { withoutInvisible } from './without-invisible';
