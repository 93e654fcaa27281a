import type { ReleaseSet } from '@site/shared/contracts';
import type { BrowserFamily, ErrorDetail } from '@site/shared/contracts/api';
import { readStack, type ReadStack } from './read-stack';

const messageMaxLength = 300;

/** What is reported of an error, and which release it is from. */
export function describeError(
  error: unknown,
  releases: ReleaseSet,
): { culprit: ReadStack['culprit']; detail: ErrorDetail } {
  const isError = error instanceof Error;
  const { culprit, frames } = readStack(isError ? (error.stack ?? '') : '', releases);
  const message = isError ? `${error.name}: ${error.message}` : `Not an error: ${String(error)}`;
  return { culprit, detail: { message: withoutContent(message), stack: frames, browser: findBrowser() } };
}

/** Leaves out what may be a visitor's own: addresses, and whatever stands in quotation marks or is a long number. */
export function withoutContent(message: string): string {
  return (
    message
      .replace(/\S+@\S+/g, '<email>')
      .replace(/\b[a-z][\w+.-]*:\/\/\S+/gi, '<url>')
      .replace(/(["`“]).*["`”]/gs, '<text>')
      .replace(/\d{4,}/g, '<number>')
      .replace(/\s+/g, ' ')
      // The API takes what a terminal shows as it is.
      .replace(/[^ -~]/g, '')
      .trim()
      .slice(0, messageMaxLength)
  );
}

/** Of the engine and brand alone: no version, no system. */
export function findBrowser(agent = navigator.userAgent): BrowserFamily {
  if (/\bEdg/.test(agent)) return 'edge';
  if (/\bFirefox\//.test(agent)) return 'firefox';
  if (/Chrom(e|ium)\//.test(agent)) return 'chrome';
  return /\bSafari\//.test(agent) ? 'safari' : 'other';
}
