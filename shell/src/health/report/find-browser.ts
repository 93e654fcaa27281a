import type { BrowserFamily } from '@site/shared/contracts/api';

/** Of the engine and brand alone: no version, no system. */
export function findBrowser(agent = navigator.userAgent): BrowserFamily {
  if (/\bEdg/.test(agent)) return 'edge';
  if (/\bFirefox\//.test(agent)) return 'firefox';
  if (/Chrom(e|ium)\//.test(agent)) return 'chrome';
  return /\bSafari\//.test(agent) ? 'safari' : 'other';
}
