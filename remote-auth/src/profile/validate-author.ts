import {
  authorLinkMaxLength,
  authorLinksMax,
  bioMaxLength,
  handleMaxLength,
  handleMinLength,
  handlePattern,
} from '@site/shared/contracts/writing';

export interface AuthorValues {
  /** Empty for one that is derived from the name. */
  handle: string;
  bio: string;
  links: string[];
}

export function validateAuthor({ handle, bio, links }: AuthorValues) {
  return {
    handle: handle === '' ? undefined : findHandleProblem(handle),
    bio: bio.length > bioMaxLength ? `The text must be at most ${bioMaxLength} characters` : undefined,
    links: findLinksProblem(links),
  };
}

function findHandleProblem(handle: string): string | undefined {
  if (handle.length < handleMinLength) return `The handle must be at least ${handleMinLength} characters`;
  if (handle.length > handleMaxLength) return `The handle must be at most ${handleMaxLength} characters`;
  return handlePattern.test(handle) ? undefined : 'Use the letters a to z, digits and hyphens';
}

function findLinksProblem(links: string[]): string | undefined {
  if (links.length > authorLinksMax) return `At most ${authorLinksMax} links`;
  if (links.some((link) => link.length > authorLinkMaxLength)) {
    return `A link must be at most ${authorLinkMaxLength} characters`;
  }
  return links.every((link) => URL.canParse(link) && new URL(link).protocol === 'https:')
    ? undefined
    : 'A link must be an address that begins with https://';
}
