import { colorSchemeScript } from './color-scheme/color-scheme-script';
import { retryScript } from './served-page/retry-script';

/** Inlined in the head of every page of the site. */
export const headScript = `${colorSchemeScript};\n${retryScript}`;
