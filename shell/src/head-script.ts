import { colorSchemeScript } from './color-scheme/color-scheme-script';
import { retryScript } from './served-page/retry-script';
import { earlyEventsScript } from './health/page/early-events';

/** Inlined in the head of every page of the site. */
export const headScript = `${earlyEventsScript};\n${colorSchemeScript};\n${retryScript}`;
