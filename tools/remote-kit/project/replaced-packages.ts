import { kitFile } from './kit-file';

/** Packages that do what the site's policy refuses, and what builds take in their place. */
export const replacedPackages = () => ({ 'react-style-singleton': kitFile('style-singleton.mjs') });
