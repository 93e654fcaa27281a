import type { ErrorDetail } from '@site/shared/contracts/api';
import { findBrowser } from './find-browser';
import type { Releases } from '../../remotes/find-release-of-file';
import { readStack, type ReadStack } from '../blame/read-stack';

const messageMaxLength = 300;

/**
 * What is reported of an error, and which release it is from.
 *
 * @param around further frames, for an error that has none or whose own do not tell
 */
export function describeError(
  error: unknown,
  releases: Releases,
  around?: string | null,
): Omit<ReadStack, 'frames'> & { detail: ErrorDetail } {
  const isError = error instanceof Error;
  const stack = isError ? (error.stack ?? '') : '';
  const { frames, ...origin } = readStack(`${stack}\n${around ?? ''}`, releases);
  const message = isError ? `${error.name}: ${error.message}` : `Not an error: ${String(error)}`;
  return {
    ...origin,
    detail: toDetail(withoutContent(message), frames),
  };
}

export function toDetail(message: string, stack: string[] = []): ErrorDetail {
  return { message, stack, browser: findBrowser() };
}

/** Leaves out what may be a visitor's own: addresses, and whatever stands in quotation marks or is a long number. */
export function withoutContent(message: string): string {
  return (
    message
      .replace(/\S+/g, (word) => (/^.[^@]*@./s.test(word) ? '<email>' : word))
      .replace(/\b[a-z][\w+.-]{0,30}:\/\/\S+/gi, '<url>')
      .replace(/^([^"`“]*)["`“].*["`”]/s, '$1<text>')
      .replace(/\d{4,}/g, '<number>')
      .replace(/\s+/g, ' ')
      // The API takes what a terminal shows as it is.
      .replace(/[^ -~]/g, '')
      .trim()
      .slice(0, messageMaxLength)
  );
}
